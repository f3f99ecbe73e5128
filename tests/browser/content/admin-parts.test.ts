import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { becomes } from '../../helpers/browser/becomes.ts';
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
    assert.match(await page.title(), /^Blog Posts – Content – /);
  });
});

test('on a phone each list begins on the first screen', async ({ admin, visit }) => {
  const lists = {
    [paths.adminPayments()]: '.movement-table tbody tr th',
    [paths.adminPictures()]: '.picture-card img',
    [paths.dashboardTab('posts')]: '.items h3',
    [paths.dashboardTab('events')]: '.items h3',
    [paths.dashboardTab('timeline')]: '.items h3',
    [paths.adminMembers()]: '.members-table tbody tr',
    [paths.adminFees()]: '.fee-table tbody tr',
    [paths.adminTasks()]: 'tbody tr',
  };
  await visit({ ...phone, as: admin, locale: 'sv-SE' }, async (page) => {
    for (const [path, row] of Object.entries(lists)) {
      await page.goto(path);
      const isOnScreen = async () => {
        const { y, height } = (await page.locator(row).first().boundingBox())!;
        return y + height < 740;
      };
      // A widget takes less room than the plain fields that it replaces.
      await becomes(isOnScreen, true, path);
    }
  });
});

test('on a phone the page of a fee fits once its payer was reminded', async ({
  admin,
  site,
  visit,
}) => {
  const { id } = await site.db.selectFrom('fees').select('id').executeTakeFirstOrThrow();
  const reminded = { id: 'r', fee_id: id, about: id, step: 'late', sent_on: '2026-11-24' };
  await site.db.insertInto('reminders').values(reminded).execute();
  await visit({ ...phone, as: admin, locale: 'sv-SE' }, async (page) => {
    await page.goto(paths.adminFee(id));
    await page.getByText('24 november 2026').first().waitFor();
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  });
});

test('the dashboard has the edges of the public pages', async ({ admin, visit }) => {
  await visit({ ...desktop, as: admin }, async (page) => {
    const edges = async (path: string, parts: string) => {
      await page.goto(path);
      return page.locator(parts).evaluateAll((all) =>
        all.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(part);
          return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
        }),
      );
    };
    const [edge] = await edges(paths.news(), '.page-head');
    const parts = '.admin-bar, .admin-header, .admin-main';
    assert.equal(await edges(paths.adminOverview(), parts), [edge, edge, edge]);
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
