import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { said } from '../../helpers/browser/dashboard.ts';

const test = suite<Visits & { admin: SignedIn }>('parts of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

test('on a phone tabs and filters are whole, the first row is in view, and the tab in the title', async ({
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
      assert.ok(y + height < 700, `${path}: ${y} + ${height}`);
      assert.ok(height < 130, `${path}: ${height}`);
      assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360, path);
      for (const link of await page.locator('.tabs a, .chips a').all()) {
        const { x, width } = (await link.boundingBox())!;
        assert.ok(x >= 0 && x + width <= 360, `${path}: ${await link.innerText()}`);
      }
    }
    await page.goto(paths.dashboardTab('applications'));
    assert.match(await page.title(), /^Membership Applications – Admin Dashboard – /);
    await page.getByRole('link', { name: 'Blog Posts' }).click();
    await page.getByRole('link', { name: 'New Post' }).waitFor();
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
