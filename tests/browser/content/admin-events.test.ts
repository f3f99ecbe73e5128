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
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';

const test = suite<Visits & { anna: SignedIn }>('the form of an event, and text kept while typed');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));
const editEvent = (page: Page, id: string) => page.goto(paths.adminEvents({ edit: id }));
const newEvent = (page: Page) => page.goto(paths.adminEvents({ new: '' }));
const kept = (page: Page) => page.getByText(/^Kept in this browser \d/).waitFor();

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

test('without a network nothing is saved, which is said, and the text stays', async ({
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
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You are offline, so nothing has been saved.').waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await becomes(() => page.inputValue('[name=title]'), 'In a tunnel');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  assert.is(await titleOf(site, id), 'In a tunnel');
});

test.run();
