import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { password, type SignedIn, signIn } from '../helpers/admin.ts';
import { desktop, openVisits, type Visits } from '../helpers/browser/browser.ts';
import { open, said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('parts of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('toasts have their live region before the first of them', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await open(page, paths.admin());
    await page.locator('section[aria-live="polite"]').waitFor({ state: 'attached' });
  });
});

test('a part that cannot be fetched says so, and the rest of the page remains', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin, expected: /Failed to (load|fetch)/ }, async (page) => {
    await page.route('**/posts-tab-*.js', (route) => route.abort());
    await open(page, paths.admin());
    await page.getByRole('tab', { name: 'Blog Posts' }).click();
    await page.locator('[role=alert]', { hasText: 'could not be loaded' }).waitFor();
    await page.getByRole('tab', { name: 'Events' }).click();
    await page.getByRole('button', { name: 'New Event' }).waitFor();
  });
});

test('in a browser of 2023, a session that has ended asks for a new sign-in', async ({
  site,
  visit,
}) => {
  const admin = await signIn(site, { email: 'old@example.org' });
  await visit({ ...desktop, as: admin, expected: /status of 401/ }, async (page) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Promise, 'withResolvers');
    });
    await open(page, paths.admin());
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute();
    await page.getByRole('tab', { name: 'Newsletter Subscribers' }).click();
    await page.fill('dialog #session-password', password);
    await page.press('dialog #session-password', 'Enter');
    await said(page, 'You can continue where you were.');
    await page.locator('tbody tr').first().waitFor();
    assert.is(await page.locator('dialog[open]').count(), 0);
  });
});

test.run();
