import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { longest } from '../../../src/shared/fields/shared/schema.ts';
import { dayInStockholm, momentInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addEvent } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';
import { deleteEvent } from '../../helpers/content/events.ts';

const test = suite<Visits & { anna: SignedIn }>('the form of an event, and text kept while typed');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));
const editEvent = (page: Page, id: string) => page.goto(paths.adminEvents({ edit: id }));
const newEvent = (page: Page) => page.goto(paths.adminEvents({ new: '' }));
const kept = (page: Page) => page.getByText(/^Autosaved \d/).waitFor();
const offer = (page: Page) => page.locator('.editor-form > .notice');

async function bodies({ db }: Visits['site'], item: string | null): Promise<string[]> {
  const rows = db.selectFrom('content_drafts').select('body').where('item_id', 'is', item);
  return (await rows.execute()).map(({ body }) => body);
}

const titleOf = async ({ db }: Visits['site'], id: string) =>
  (await db.selectFrom('events').select('title').where('id', '=', id).executeTakeFirst())?.title;

test('a repeated event becomes a series, whose deletion can be undone as a whole', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminEvents());
    await page.getByRole('link', { name: 'New Event' }).click();
    const buttons = () => page.locator('.edit-form [name=intent]:visible').allInnerTexts();
    assert.equal(await buttons(), ['Publish', 'Publish and keep editing']);
    await page.getByLabel('Visibility').uncheck();
    assert.equal(await buttons(), ['Save draft', 'Publish', 'Save and keep editing']);
    await page.getByLabel('Visibility').check();
    await page.locator('[name=title]').fill('Knitting');
    await page.locator('[name=day]').fill('2020-05-01');
    await page.getByText('1 May 2020 has passed.').waitFor();
    await page.locator('[name=day]').fill(inDays(7));
    await page.getByLabel('Repeat').selectOption('Every week');
    await page.getByLabel('Number of events').fill('3');
    await page.locator('[data-series]:not(:empty)').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Event created');
    const rows = page.locator('.item', { hasText: 'Knitting' });
    assert.is(await rows.count(), 3);
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await assertAccessible(page, 'the question about a series');
    await page.getByRole('button', { name: 'Delete this and the following' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Restored as it was');
    assert.is(await rows.count(), 3);
  });
});

test('Ctrl+S saves and leaves the cursor where it is', async ({ visit, site, anna }) => {
  const id = await addEvent(site, { title: 'Yoga' });
  await visit({ ...desktop, as: anna }, async (page) => {
    await editEvent(page, id);
    const title = page.locator('[name=title]');
    for (const text of [' one', ' two']) {
      await title.press('End');
      await title.pressSequentially(text);
      // So the script of the form has come, too.
      await kept(page);
      await page.keyboard.press('Control+s');
      await said(page, 'Changes saved');
      await title.and(page.locator(':focus')).waitFor();
      await page.locator('.toast').evaluate((toast) => toast.remove());
    }
  });
  const row = await site.db
    .selectFrom('events')
    .select(['title', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  assert.equal(row, { title: 'Yoga one two', version: 3 });
});

test('a field that is nearly full says how many characters are left', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await newEvent(page);
    const field = page.locator('[name=description]');
    await field.fill('x'.repeat(longest.text - 10));
    await page.getByRole('status').getByText('Characters left: 10', { exact: true }).waitFor();
    await field.fill('x'.repeat(longest.text + 1));
    await page.getByText('Characters over the limit: 1', { exact: true }).waitFor();
    await field.fill('Short');
    await page.locator('#description-room:empty').waitFor({ state: 'attached' });
  });
});

test('Discard and Cancel delete kept text; Cancel asks first', async ({ visit, anna, site }) => {
  const id = await addEvent(site, { title: 'Thrown away' });
  await visit({ ...desktop, as: anna }, async (page) => {
    await editEvent(page, id);
    await page.fill('[name=title]', 'Other');
    await kept(page);
    await editEvent(page, id);
    await page.getByRole('button', { name: 'Discard them' }).click();
    await becomes(() => bodies(site, id), []);
    await page.fill('[name=title]', 'Again');
    await kept(page);
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await becomes(() => bodies(site, id), []);
    assert.is(asked, 1);
  });
});

test('a reload does not make the text of the same tab that of another window', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addEvent(site, { title: 'Reloaded' });
  const elsewhere = (page: Page) => page.getByText('in another window').count();
  await visit({ ...desktop, as: anna }, async (page) => {
    await editEvent(page, id);
    await page.fill('[name=title]', 'Before');
    await kept(page);
    await page.reload();
    await page.fill('[name=title]', 'After');
    await kept(page);
    assert.is(await elsewhere(page), 0);
    await offer(page).getByRole('link', { name: 'Continue with them' }).first().click();
    await page.locator('[name=draft]:not([value=""])').waitFor({ state: 'attached' });
    await page.fill('[name=title]', 'Just before');
    await page.reload();
    await page.fill('[name=title]', 'Just after');
    await kept(page);
    assert.is(await elsewhere(page), 0);
  });
});

test('without a network nothing is saved, which is said, and all is kept as soon as it can be', async ({
  visit,
  anna,
  site,
}) => {
  const id = await addEvent(site, { title: 'On a train' });
  await visit({ ...desktop, as: anna, expected: /ERR_INTERNET_DISCONNECTED/ }, async (page) => {
    await editEvent(page, id);
    await page.fill('[name=title]', 'At the station');
    await kept(page);
    await page.context().setOffline(true);
    await page.fill('[name=title]', 'In a tunnel');
    await page.getByText('They will be autosaved as soon as').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You are offline, so nothing has been saved.').waitFor();
    await page.context().setOffline(false);
    await kept(page);
    await becomes(async () => (await bodies(site, id)).join().includes('In a tunnel'), true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  assert.is(await titleOf(site, id), 'In a tunnel');
});

test('two people at the same text are told of each other', async ({ visit, anna, site }) => {
  const id = await addEvent(site, { title: 'Both' });
  const nils = await signIn(site, { email: 'nils@example.org' });
  await visit({ ...desktop, as: anna }, async (hers) => {
    await editEvent(hers, id);
    await hers.fill('[name=title]', 'Hers');
    await kept(hers);
    await visit({ ...desktop, as: nils }, async (his) => {
      await editEvent(his, id);
      await his.getByText('anna@example.org has also been writing here').waitFor();
      await his.fill('[name=title]', 'His');
      await kept(his);
      await hers.fill('[name=title]', 'Hers again');
      await hers.getByText('nils@example.org has also been writing here').waitFor();
    });
  });
  assert.is((await bodies(site, id)).length, 2);
});

test('somebody whose item was deleted meanwhile brings it back', async ({ visit, anna, site }) => {
  const id = await addEvent(site, { title: 'Deleted' });
  await visit({ ...phone, as: anna, expected: /status of 404/ }, async (page) => {
    await editEvent(page, id);
    await page.fill('[name=title]', 'Typed');
    await deleteEvent(anna, id);
    await page.locator('.save-button').click();
    await page.getByText('Somebody else has deleted this').waitFor();
    assert.is(await titleOf(site, id), undefined);
    await page.getByRole('button', { name: 'Restore it' }).click();
    await page.getByText('Restored from the trash').waitFor();
    assert.is(await page.inputValue('[name=title]'), 'Typed');
    assert.is(await titleOf(site, id), 'Deleted');
    await page.locator('.save-button').click();
    await becomes(() => titleOf(site, id), 'Typed');
  });
});

test('two devices that go on with the same draft lose nothing, and both are told', async ({
  visit,
  anna,
  site,
}) => {
  await site.db.deleteFrom('content_drafts').execute();
  const becomesKept = (text: string) =>
    becomes(async () => (await bodies(site, null)).join().includes(text), true, text);
  await visit({ ...desktop, as: anna, expected: /status of 409/ }, async (desk) => {
    await newEvent(desk);
    await desk.fill('[name=title]', 'At the desk');
    await kept(desk);
    await visit({ ...phone, as: anna }, async (pocket) => {
      await newEvent(pocket);
      await offer(pocket).getByText('There are unsaved changes').waitFor();
      await pocket.getByRole('link', { name: 'Continue with them' }).click();
      await pocket.fill('[name=title]', 'On the bus');
      await kept(pocket);
      await becomesKept('On the bus');
      await desk.fill('[name=title]', 'At the desk again');
      const told =
        /^You are also working on these changes in another window.* What you type here is saved/;
      await desk.getByText(told).waitFor();
      await becomesKept('At the desk again');
      await pocket.fill('[name=title]', 'On the bus again');
      await becomesKept('On the bus again');
      assert.match((await bodies(site, null)).join(), 'At the desk again');
    });
  });
  assert.is((await bodies(site, null)).length, 2);
});

test.run();
