import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { deletePost, savePost } from '../../helpers/content/posts.ts';
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

for (const { name, language, options } of combinationsOf('sv light 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (versions and trash, ${name})`, async ({
    visit,
    site,
    admin,
  }) => {
    const { id } = await savePost(site, admin, { title: `Before ${name}` });
    await savePost(site, admin, { title: `After ${name}`, content: '<p>Words</p>' }, id);
    await visit({ ...options, as: admin }, async (page) => {
      await page.goto(inLanguage(paths.editItem('post', id), language));
      await page.locator('#versions > summary').click();
      await assertAccessible(page, 'earlier versions');
      await deletePost(admin, id);
      for (const path of [paths.adminTrash(), paths.adminTrashItem('post', id, 'deletion')]) {
        await page.goto(inLanguage(path, language));
        await assertAccessible(page, path);
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

for (const { name, language, options } of combinationsOf('en dark 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (the year and its money, ${name})`, async ({
    visit,
    admin,
  }) => {
    await visit({ ...options, as: admin, expected: /status of 422/ }, async (page) => {
      for (const path of [
        paths.adminOverview(),
        paths.adminPayments(),
        paths.adminPayments({ from: 'x', to: '1990-12-31' }),
        paths.adminFees(),
        paths.adminVotingLists(),
        paths.adminCounts(),
        paths.adminTasks({ show: 'done' }),
      ]) {
        await page.goto(inLanguage(path, language));
        for (const closed of await page.locator('details > summary').all()) await closed.click();
        await assertAccessible(page, path);
      }
    });
  });
}

for (const { name, language, options } of combinationsOf('sv light 1440')) {
  test(`axe finds nothing in a voting list, on the screen and on paper (${name})`, async ({
    site,
    visit,
    admin,
  }) => {
    const day = '2026-11-22';
    const list = { title: `Meeting ${name}`, place: 'Ulrika', meeting_on: day, paid_by: day };
    const made = await admin.post(paths.adminVotingLists(), list);
    const path = made.headers.get('location')!;
    await visit({ ...options, as: admin, expected: /status of 422/ }, async (page) => {
      await page.goto(inLanguage(path, language));
      await assertAccessible(page, 'a draft');
      await admin.post(`${path}/lock`, { confirmed: 'yes' });
      const [voter] = await site.db.selectFrom('voting_list_rows').selectAll().execute();
      const number = String(voter!.member_number);
      await admin.post(`${path}/corrections`, { change: 'struck', number, reason: 'Left' });
      await page.goto(inLanguage(path, language));
      await page.locator('.voting-form [type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await assertAccessible(page, 'a correction with faults');
      await page.emulateMedia({ media: 'print' });
      await assertAccessible(page, 'on paper');
      for (const part of ['.admin-header', '.only-on-screen', '.skip-link', '.demo-notice']) {
        assert.not(await page.locator(part).first().isVisible(), part);
      }
      for (const part of ['h1', '.voter-table', '.signatures', '.voting-hash']) {
        assert.ok(await page.locator(part).first().isVisible(), part);
      }
    });
  });

  test(`axe finds nothing where money goes back and members are compared (${name})`, async ({
    site,
    visit,
    admin,
  }) => {
    const { fee_id } = await site.db
      .selectFrom('payments')
      .select((row) => row.ref('fee_id').$notNull().as('fee_id'))
      .where('fee_id', 'is not', null)
      .where('provider', '=', 'office')
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow();
    const [kept, twin] = await site.db
      .selectFrom('members')
      .select(['id', 'number'])
      .orderBy('number')
      .limit(2)
      .execute();
    const member_id = kept!.id;
    const created_at = site.now().toISOString();
    await site.db
      .insertInto('office_tasks')
      .values({ id: `task ${name}`, kind: 'sameEmail', member_id, fee_id, created_at })
      .execute();
    await visit({ ...options, as: admin, expected: /status of 4(09|22)/ }, async (page) => {
      await page.goto(inLanguage(paths.adminTasks(), language));
      await page.locator('.task-table').waitFor();
      await assertAccessible(page, 'questions');
      await page.goto(inLanguage(paths.adminFee(fee_id), language));
      await assertAccessible(page, 'a fee');
      await page.goto(inLanguage(paths.adminFeeRefund(fee_id), language));
      await page.locator('.note-form [type=submit]').click();
      await page.locator('.refund-effect').waitFor();
      await assertAccessible(page, 'what follows from a refund');
      await page.locator('[value=change]').click();
      await page.fill('#amount', '1000000');
      await page.locator('.note-form [type=submit]').click();
      await page.locator('#amount-error').waitFor();
      await assertAccessible(page, 'a refund of too much');
      const merge = `${paths.adminMemberPart(member_id, 'merge')}?number=${twin!.number}`;
      await page.goto(inLanguage(merge, language));
      await page.locator('.merge-table').waitFor();
      await assertAccessible(page, 'two members');
    });
  });
}

test.run();
