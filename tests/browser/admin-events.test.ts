import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayInStockholm, momentInStockholm } from '../../src/i18n/format.ts';
import { paths } from '../../src/paths.ts';
import { addEvent } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { open, said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { anna: SignedIn }>('events of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));

test('a repeated event becomes a series, whose deletion can be undone as a whole', async ({
  visit,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await open(page, paths.dashboardTab('events'));
    await page.getByRole('button', { name: 'New Event' }).click();
    await page.locator('[name=title]').fill('Knitting');
    await page.locator('[name=day]').fill(inDays(7));
    await page.getByLabel('Repeat').selectOption('Every week');
    await page.getByLabel('Number of events').fill('3');
    await page.getByText('Events: 3. Last date:').waitFor();
    await assertAccessible(page, 'an event that is repeated');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Event created');
    const rows = page.locator('.item', { hasText: 'Knitting' });
    await rows.nth(2).waitFor();
    assert.is(await rows.count(), 3);

    await page.getByLabel('Sort by').selectOption('Earliest first');
    const remove = rows.first().getByRole('button', { name: /^Delete/ });
    const question = page.getByRole('dialog', { name: /^Are you sure you want to delete this/ });
    await remove.click();
    await question.getByText('Knitting').waitFor();
    await assertAccessible(page, 'the question about a series');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await remove.click();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.is(await rows.count(), 3);

    await remove.click();
    await question.getByRole('button', { name: 'Delete this event' }).click();
    await said(page, 'Event deleted');
    await rows.nth(2).waitFor({ state: 'detached' });
    assert.is(await rows.count(), 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Restored as it was');
    await rows.nth(2).waitFor();

    await remove.click();
    await question.getByRole('button', { name: 'Delete this and the following' }).click();
    await rows.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Restored as it was');
    await rows.nth(2).waitFor();
    assert.is(await rows.count(), 3);
  });
});

test('a duplicate is a draft a week later', async ({ visit, anna, site }) => {
  const event_date = `${inDays(3)}T17:00:00.000Z`;
  await addEvent(site, { title: 'Choir', location: 'Church', event_date });
  await visit({ ...desktop, as: anna }, async (page) => {
    await open(page, paths.dashboardTab('events'));
    await page.getByRole('button', { name: 'Duplicate “Choir”' }).click();
    assert.is(await page.locator('[name=title]').inputValue(), 'Choir');
    assert.is(await page.locator('[name=day]').inputValue(), inDays(10));
    assert.is(await page.locator('[name=location]').inputValue(), 'Church');
    await page.locator('[name=title]').fill('Choir again');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await said(page, 'Saved as a draft');
    const copy = page.locator('.item', { hasText: 'Choir again' });
    await copy.getByText('Draft').waitFor();
  });
  const titles = await site.db
    .selectFrom('events')
    .select(['title', 'is_published'])
    .where('title', 'like', 'Choir%')
    .orderBy('title')
    .execute();
  assert.equal(
    titles.map(({ title, is_published }) => [title, is_published]),
    [
      ['Choir', 1],
      ['Choir again', 0],
    ],
  );
});

test('a preview shows an unsaved event in both languages', async ({ visit, anna }) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await open(page, paths.dashboardTab('events'));
    await page.getByRole('button', { name: 'New Event' }).click();
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

test.run();
