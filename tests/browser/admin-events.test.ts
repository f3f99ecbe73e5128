import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { longest } from '../../src/fields/schema.ts';
import { dayInStockholm, momentInStockholm } from '../../src/i18n/format.ts';
import { paths } from '../../src/paths.ts';
import { addEvent } from '../fixtures/rows.ts';
import { type SignedIn, signIn, signInAgain } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { said } from '../helpers/browser/dashboard.ts';
import { saveEvent } from '../helpers/events.ts';

const test = suite<Visits & { anna: SignedIn }>('events of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));
const newEvent = paths.adminEvents({ new: '' });

test('a repeated event becomes a series, whose deletion can be undone as a whole', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminEvents());
    await page.getByRole('link', { name: 'New Event' }).click();
    await page.locator('[name=title]').fill('Knitting');
    await page.locator('[name=day]').fill('2020-05-01');
    await page.getByText('1 May 2020 has passed.').waitFor();
    await page.locator('[name=day]').fill(inDays(7));
    await page.getByLabel('Repeat').selectOption('Every week');
    await page.getByLabel('Number of events').fill('3');
    await page.locator('[data-series]:not(:empty)').waitFor();
    await assertAccessible(page, 'an event that is repeated');
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

test('text that was typed is kept within two seconds, and offered after a reload', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(newEvent);
    await page.locator('[name=title]').fill('Half a thought');
    await page.getByText(/^Autosaved \d/).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Continue with them' }).click();
    assert.is(await page.locator('[name=title]').inputValue(), 'Half a thought');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'New Event' }).click();
    await page.locator('.edit-form').waitFor();
    assert.is(await page.getByText('There are unsaved changes').count(), 0);
  });
});

test('when the session ends, nothing typed is lost, and signing in goes on with the save', async ({
  visit,
  site,
}) => {
  const guest = await signIn(site, { email: 'expired@example.org' });
  await visit({ ...phone, as: guest, expected: /status of 401/ }, async (page) => {
    await page.goto(newEvent);
    await page.locator('[name=title]').fill('Kräftskiva');
    await page.locator('[name=day]').fill('2031-08-15');
    await page.getByText(/^Autosaved \d/).waitFor();
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    await assertAccessible(page, 'a form whose session has ended');
    assert.is(await page.locator('[name=title]').inputValue(), 'Kräftskiva');
    const { cookie } = await signInAgain(site, 'expired@example.org');
    const [name, value] = cookie.split('=') as [string, string];
    await page.context().addCookies([{ name, value, url: page.url() }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await said(page, 'Event created successfully');
  });
  const titles = await site.db
    .selectFrom('events')
    .select('is_published')
    .where('title', '=', 'Kräftskiva')
    .execute();
  assert.equal(titles, [{ is_published: 1 }]);
});

test('without a network nothing is lost, and what somebody else has saved is shown beside it', async ({
  visit,
  site,
  anna,
}) => {
  const nils = await signIn(site, { email: 'nils@example.org' });
  const id = await addEvent(site, { title: 'Choir', event_date: `${inDays(3)}T17:00:00.000Z` });
  const expected = /ERR_INTERNET_DISCONNECTED|status of 409/;
  await visit({ ...desktop, as: anna, expected }, async (page) => {
    await page.goto(paths.adminEvents({ edit: id }));
    await page.locator('[name=title]').fill('Choir and tea');
    await page.getByText(/^Autosaved \d/).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('You are offline, so nothing has been saved.').waitFor();
    await page.context().setOffline(false);
    await saveEvent(site, nils, { location: 'Church', intent: 'save' }, id);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Somebody else has saved this in the meantime').waitFor();
    await assertAccessible(page, 'two texts of an event');
    await page.getByRole('button', { name: 'Continue with this choice' }).click();
    await page.getByText('Nothing has been saved yet.').waitFor();
    assert.is(await page.locator('[name=location]').inputValue(), 'Church');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');
  });
  const row = await site.db
    .selectFrom('events')
    .select(['title', 'location', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  assert.equal(row, { title: 'Choir and tea', location: 'Church', version: 3 });
});

test('Ctrl+S saves and leaves the cursor where it is', async ({ visit, site, anna }) => {
  const id = await addEvent(site, { title: 'Yoga' });
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.adminEvents({ edit: id }));
    const title = page.locator('[name=title]');
    for (const text of [' one', ' two']) {
      await title.press('End');
      await title.pressSequentially(text);
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

test('a preview shows an unsaved event in both languages', async ({ visit, anna }) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await page.goto(newEvent);
    await page.locator('[name=title]').fill('Crayfish party');
    await page.locator('[name=day]').fill(inDays(7));
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Preview', exact: true }).click(),
    ]);
    await preview.locator('h1', { hasText: 'Crayfish party' }).waitFor();
    await assertAccessible(preview, 'the preview of an event');
    await preview.getByRole('button', { name: 'Show in Swedish' }).click();
    await preview.locator('html[lang=sv] h1[lang=en]', { hasText: 'Crayfish party' }).waitFor();
    await assertAccessible(preview, 'the preview of an event in the other language');
    await preview.close();
    page.on('dialog', (dialog) => void dialog.accept());
  });
});

test('the list and the form are accessible in Swedish on a phone', async ({ visit, anna }) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await page.goto(`${paths.adminEvents()}&lang=sv`);
    await assertAccessible(page, 'the list of events on a phone');
    await page.goto(`${newEvent}&lang=sv`);
    await assertAccessible(page, 'the form of an event on a phone');
  });
});

test('a field that is nearly full says how many characters are left', async ({ visit, anna }) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(newEvent);
    const field = page.locator('[name=description]');
    await field.fill('x'.repeat(longest.text - 10));
    await page.getByRole('status').getByText('Characters left: 10', { exact: true }).waitFor();
    await assertAccessible(page, 'a field that is nearly full');
    await field.fill('x'.repeat(longest.text + 1));
    await page.getByText('Characters over the limit: 1', { exact: true }).waitFor();
    await field.fill('Short');
    await page.locator('#description-room:empty').waitFor({ state: 'attached' });
  });
});

test.run();
