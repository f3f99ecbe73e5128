import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import { password, type SignedIn, signIn } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { open, said } from '../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('parts of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('toasts have their live region before the first of them', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await open(page, paths.dashboardTab('posts'));
    await page.locator('section[aria-live="polite"]').waitFor({ state: 'attached' });
  });
});

test('a part that cannot be fetched says so, and the rest of the page remains', async ({
  admin,
  visit,
}) => {
  await visit({ ...desktop, as: admin, expected: /Failed to (load|fetch)/ }, async (page) => {
    await page.route('**/posts-tab-*.js', (route) => route.abort());
    await page.goto(paths.admin());
    await page.getByRole('link', { name: 'Blog Posts' }).click();
    await page.locator('[role=alert]', { hasText: 'could not be loaded' }).waitFor();
    await page.getByRole('link', { name: 'Events' }).click();
    await page.getByRole('link', { name: 'New Event' }).waitFor();
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
    await open(page, paths.dashboardTab('posts'));
    // A request that is still under way would ask for the sign-in before the click.
    await page.waitForLoadState('networkidle');
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute();
    await page.getByLabel('Sort by').selectOption({ index: 1 });
    await page.fill('dialog #session-password', password);
    await page.press('dialog #session-password', 'Enter');
    await said(page, 'You can continue where you left off.');
    await page.locator('.item').first().waitFor();
    assert.is(await page.locator('dialog[open]').count(), 0);
  });
});

test('on a phone the first row is in view, in two lines, and the tab in the title', async ({
  admin,
  visit,
}) => {
  await visit({ ...phone, as: admin }, async (page) => {
    for (const path of [
      paths.dashboardTab('applications'),
      paths.dashboardTab('subscribers'),
      paths.adminInbox(),
    ]) {
      await page.goto(path);
      const row = page.locator('tbody tr').first();
      await row.waitFor();
      const { y, height } = (await row.boundingBox())!;
      assert.ok(y + height < 600, `${path}: ${y} + ${height}`);
      assert.ok(height < 130, `${path}: ${height}`);
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
    }
    await page.goto(paths.dashboardTab('applications'));
    assert.ok((await page.locator('.tab[aria-current]').boundingBox())!.x >= 0);
    assert.match(await page.title(), /^Membership Applications – Admin Dashboard – /);
    await page.getByRole('link', { name: 'Blog Posts' }).click();
    await page.getByRole('button', { name: 'New Post' }).waitFor();
    assert.match(await page.title(), /^Blog Posts – Admin Dashboard – /);
  });
});

test('on a phone a movement of money begins with its payer and amount', async ({
  admin,
  visit,
}) => {
  await visit({ ...phone, as: admin }, async (page) => {
    await page.goto(paths.adminPayments());
    const row = page.locator('.movement-table tbody tr').first();
    const top = async (cell: string) => Math.round((await row.locator(cell).boundingBox())!.y);
    assert.is(await top('.cell-payer'), await top('.money'));
    assert.ok((await top('.money')) < (await top('th')));
    assert.ok((await row.boundingBox())!.height < 130);
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  });
});

test('without a connection the dashboard says so at once, and a failure stays on the screen', async ({
  admin,
  visit,
}) => {
  const expected = /ERR_INTERNET_DISCONNECTED/;
  await visit({ ...desktop, as: admin, expected }, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.clock.install();
    await page.goto(paths.dashboardTab('posts'));
    const row = page.locator('.item').first();
    await row.waitFor();
    await page.locator('section[aria-live="polite"]').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.locator('[role=alert]', { hasText: 'You are offline' }).waitFor();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await said(page, 'Failed to delete blog post');
    await page.clock.runFor(10_000);
    const toast = page.locator('[data-sonner-toast]');
    assert.is(await toast.count(), 1);
    await page.context().setOffline(false);
    await page.locator('[role=alert]', { hasText: 'You are offline' }).waitFor({
      state: 'detached',
    });
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await toast.waitFor({ state: 'detached' });
  });
});

test('a toast leaves the control that was pressed uncovered', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    await page.goto(paths.dashboardTab('subscribers'));
    const buttons = page.getByRole('button', { name: /^Deactivate/ });
    await buttons.first().waitFor();
    // The last button that is on the screen, where toasts usually are.
    const names = await buttons.evaluateAll((all) =>
      all
        .filter((button) => button.getBoundingClientRect().bottom < innerHeight - 5)
        .map((button) => button.getAttribute('aria-label')),
    );
    const pressed = page.getByLabel(names.at(-1)!.replace('Deactivate', ''));
    await page.getByLabel(names.at(-1)!).click();
    await said(page, 'Subscriber deactivated successfully');
    const toast = (await page.locator('.toast').boundingBox())!;
    const button = (await pressed.first().boundingBox())!;
    assert.ok(
      button.y + button.height <= toast.y ||
        button.x + button.width <= toast.x ||
        button.y >= toast.y + toast.height,
    );
  });
});

test.run();
