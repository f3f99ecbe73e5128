import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';

const test = suite<Visits & { admin: SignedIn }>('accessibility of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

for (const { name, language, options } of combinationsOf('sv light 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (contents, ${name})`, async ({
    visit,
    admin,
  }) => {
    await visit({ ...options, as: admin, expected: /status of (404|422)/ }, async (page) => {
      for (const [path, required] of [
        [paths.dashboardTab('timeline'), 'heading'],
        [paths.adminEvents(), 'title'],
        [paths.dashboardTab('posts'), 'title'],
        [paths.adminSupporters(), 'name'],
      ] as const) {
        await page.goto(inLanguage(path, language));
        await assertAccessible(page, path);
        await page.locator('.item-link').last().click();
        await page.fill(`[name=${required}]`, '');
        await page.locator('.save-button').click();
        await page.waitForSelector('[aria-invalid=true]');
        await assertAccessible(page, `${path} with faults`);
      }
    });
  });
}

for (const { name, language, options } of combinationsOf('en dark 1440')) {
  test(`axe finds nothing, and nothing scrolls sideways (members, ${name})`, async ({
    visit,
    admin,
  }) => {
    await visit({ ...options, as: admin, expected: /status of 422/ }, async (page) => {
      const empty = { show: 'dissolved', chapter: 'iceland' };
      await page.goto(inLanguage(paths.adminMembers(empty), language));
      await assertAccessible(page, 'no members');
      await page.goto(inLanguage(paths.adminMembers({ show: 'active' }), language));
      await assertAccessible(page, 'members');
      await page.locator('.members-table tbody a').first().click();
      await page.locator('.period-line').waitFor();
      await assertAccessible(page, 'a member');
      const member = page.url().split('?')[0]!;
      for (const part of ['contacts', 'suspend', 'grant']) {
        await page.goto(inLanguage(`${member}/${part}`, language));
        await page.locator('.editor-form').waitFor();
        await assertAccessible(page, part);
      }
      await page.goto(inLanguage(paths.adminNewMember(), language));
      await page.locator('.editor-form [type=submit]').click();
      await page.locator('#first_name[aria-invalid]').waitFor();
      await assertAccessible(page, 'a new member with faults');
      await page.goto(inLanguage(paths.siteDetails('festival'), language));
      await page.fill('#to', '');
      await page.fill('#adults', 'free');
      await page.click('.details-form [type=submit]');
      await page.waitForSelector('.error-summary');
      await assertAccessible(page, 'the festival with faults');
    });
  });
}

test('the first member is on the screen of a phone', async ({ visit, admin }) => {
  await visit({ viewport: { width: 360, height: 640 }, as: admin }, async (page) => {
    for (const language of ['en', 'sv'] as const) {
      await page.goto(inLanguage(paths.adminMembers(), language));
      const row = await page.locator('.members-table tbody tr').first().boundingBox();
      assert.ok(row!.y + row!.height <= 640, `${language}: ends at ${row!.y + row!.height}`);
    }
  });
});

for (const { name, language, options } of combinationsOf('sv dark 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (people, ${name})`, async ({
    visit,
    admin,
  }) => {
    await visit({ ...options, as: admin }, async (page) => {
      await page.goto(inLanguage(`${paths.dashboardTab('subscribers')}&q=namuna`, language));
      await page.locator('tbody tr').first().waitFor();
      await assertAccessible(page, 'subscribers');
      // A few rows suffice, because axe checks each of them in the same way.
      await page.goto(inLanguage(`${paths.dashboardTab('applications')}&q=namuna`, language));
      await assertAccessible(page, 'applications');
      await page.locator('tbody th a').first().click();
      await page.waitForURL(/applications\//);
      await assertAccessible(page, 'an application');
      await page.goto(inLanguage(paths.adminInbox(), language));
      await assertAccessible(page, 'the inbox');
      await page.locator('tbody th a').nth(4).click();
      await page.waitForURL(/inbox\//);
      await assertAccessible(page, 'a message');
    });
  });
}

test.run();
