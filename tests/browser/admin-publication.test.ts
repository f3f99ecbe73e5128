import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayInStockholm, momentInStockholm } from '../../src/i18n/format.ts';
import { paths } from '../../src/paths.ts';
import { addPost } from '../fixtures/rows.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { desktop, focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { open, said } from '../helpers/browser/dashboard.ts';

interface Context extends Visits {
  anna: SignedIn;
}

const test = suite<Context>('what is published, and when');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { anna: await signIn(visits.site) });
});

test.after((visits) => visits.close());

const buttons = (page: Page) => page.locator('.editor-form .form-actions button').allTextContents();

const inDays = (days: number) => dayInStockholm(momentInStockholm(new Date(), days, '12:00'));

test('the buttons of a post say what they do, and the notices what happened', async ({
  visit,
  site,
  anna,
}) => {
  await visit({ ...desktop, as: anna }, async (page) => {
    await open(page, `${paths.dashboardTab('posts')}&q=Lights`);
    const row = page.locator('.item', { hasText: 'Lights' });
    const edit = () => page.getByRole('button', { name: /^Edit “Lights/ }).click();
    await page.getByRole('button', { name: 'New Post' }).click();
    await page.waitForSelector('[name=title]:focus');
    assert.equal(await buttons(page), [
      'Save draft',
      'Publish',
      'Save and keep editing',
      'Preview',
      'Cancel',
    ]);
    await page.keyboard.type('Lights');
    // The Enter key publishes nothing.
    await page.keyboard.press('Enter');
    await said(page, 'Saved as a draft');
    await row.getByText('Draft').waitFor();

    await edit();
    await page.getByLabel('Publication date').fill('2199-12-24');
    await page
      .getByText('Once scheduled, the post appears on Tuesday, 24 December 2199.')
      .waitFor();
    assert.equal(await buttons(page), [
      'Save draft',
      'Schedule',
      'Save and keep editing',
      'Preview',
      'Cancel',
    ]);
    await page.getByRole('switch').click();
    await page.getByLabel('Publication time').fill('08:00');
    const when = 'Tuesday, 24 December 2199 at 8:00';
    await page.getByText(`Scheduled for ${when}. Visitors see the post from then on.`).waitFor();
    assert.equal(await buttons(page), ['Schedule', 'Save and keep editing', 'Preview', 'Cancel']);
    await assertAccessible(page, 'a post that is scheduled');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await said(page, `Scheduled for ${when}`);
    await row.getByText('24 Dec 2199 8:00').waitFor();
    await row.getByText('Scheduled').waitFor();
    await page.getByLabel('Show', { exact: true }).selectOption('Scheduled');
    await row.waitFor();

    await edit();
    await page.getByLabel('Publication date').fill(inDays(0));
    await page.getByLabel('Publication time').fill('');
    assert.equal(await buttons(page), ['Publish', 'Save and keep editing', 'Preview', 'Cancel']);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await said(page, 'Published');

    await page.getByLabel('Show', { exact: true }).selectOption('All');
    await edit();
    await page.locator('[name=summary]').fill('All of them');
    assert.equal(await buttons(page), [
      'Save changes',
      'Save and keep editing',
      'Preview',
      'Cancel',
    ]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await said(page, 'Changes saved');

    await edit();
    await page.getByRole('switch').click();
    assert.equal(await buttons(page), ['Unpublish', 'Save and keep editing', 'Preview', 'Cancel']);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await said(page, 'Unpublished');
    await row.getByText('Draft').waitFor();
  });
  const { is_published, version } = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('title', '=', 'Lights')
    .executeTakeFirstOrThrow();
  assert.equal([is_published, version], [0, 5]);
});

test('in Swedish, on a phone', async ({ visit, anna, origin }) => {
  await visit({ ...phone, as: anna }, async (page) => {
    await page.context().addCookies([{ name: 'language', value: 'sv', url: origin }]);
    await open(page, paths.dashboardTab('posts'));
    await page.getByRole('button', { name: 'Nytt inlägg' }).click();
    await page.getByLabel('Publiceringsdatum').fill('2199-12-24');
    await page.getByRole('switch').click();
    await page.getByText('Schemalagt till tisdag 24 december 2199. Besökare ser').waitFor();
    assert.equal(await buttons(page), [
      'Schemalägg',
      'Spara och fortsätt',
      'Förhandsgranska',
      'Avbryt',
    ]);
    await assertAccessible(page, 'a scheduled post on a phone, in Swedish');
    page.on('dialog', (dialog) => void dialog.accept());
  });
});

test('a failed save stays on screen until the next attempt', async ({ visit, site, anna }) => {
  const id = await addPost(site, { title: 'Offline' });
  const expected = /ERR_INTERNET_DISCONNECTED|status of 500/;
  await visit({ ...desktop, as: anna, expected }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.locator('[name=summary]').fill('Typed');
    // A part of the form that is still under way could not be loaded without a network.
    await page.waitForLoadState('networkidle');
    const save = page.getByRole('button', { name: 'Save changes' });
    const alert = page.locator('.editor-form .notice-alert');
    await page.context().setOffline(true);
    await save.press('Enter');
    await alert.getByText('You are offline, so nothing has been saved.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await said(page, 'Failed to delete blog post');
    await page.context().setOffline(false);
    await page.route(/api\/admin\/posts\//, (route) => route.fulfill({ status: 500 }));
    await save.press('Enter');
    await alert.getByText('Something went wrong on the site').waitFor();
    const toast = page.locator('[data-sonner-toast]');
    // Those before it disappear slowly.
    const latest = toast.and(page.locator('[data-removed=false]', { hasText: 'Failed to update' }));
    await latest.getByRole('button', { name: 'Close the notice' }).click();
    await toast.first().waitFor({ state: 'detached' });
    await alert.waitFor();
    await focusOn(page, '.form-actions button');
    await page.unroute(/api\/admin\/posts\//);
    await save.press('Enter');
    await said(page, 'Blog post updated successfully');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .select('summary')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.is(row.summary, 'Typed');
});

test.run();
