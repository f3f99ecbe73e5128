import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contentTables } from '../../../src/content/items/items.ts';
import type { ContentKind } from '../../../src/content/items/shared/schema.ts';
import { steps } from '../../../src/people/fees/shared/renewal-days.ts';
import { sections } from '../../../src/services/association/shared/fields.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { noticeKeyOf, press } from '../../helpers/forms.ts';
import { findAll, parsePage } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('saving without a change');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
  context.anna = await signIn(context.site);
});

test.after(({ site }) => site.close());

/** Returns everything that a save writes. */
async function written({ db }: TestSite) {
  const tables = [
    'activity',
    'content_revisions',
    'association_details',
    'reminder_steps',
    'members',
    'member_contacts',
    'content_categories',
    'content_addresses',
    'pictures',
    ...Object.values(contentTables).map(({ table }) => table),
  ] as const;
  const rows = tables.map(async (table) => [
    table,
    (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, string[]>;
}

/** Sends the only form with that action as it is. */
async function sendAsItIs(site: TestSite, anna: SignedIn, page: string, action: string) {
  const before = await written(site);
  const html = await anna.page(page);
  assert.is(findAll(parsePage(html), `form[action="${action}"]`).length, 1, `${page} ${action}`);
  const answer = await press(anna, html, action, { intent: 'save' });
  assert.is(answer.status, 303, `${page} ${action}`);
  assert.is(noticeKeyOf(answer), 'adminFrame:unchanged', page);
  const after = await written(site);
  for (const [table, rows] of Object.entries(before))
    assert.equal(after[table], rows, `${page}: ${table}`);
}

for (const kind of Object.keys(contentTables) as ContentKind[]) {
  test(`nothing is written for the sample content: ${kind}`, async ({ site, anna }) => {
    const { table, key } = contentTables[kind];
    const rows = await site.db.selectFrom(table).selectAll().execute();
    assert.ok(rows.length > 0);
    for (const row of rows) {
      const id = String((row as Record<string, unknown>)[key]);
      await sendAsItIs(site, anna, paths.editItem(kind, id), paths.adminItem(kind, id));
    }
  });
}

test('nothing is written for the details of the association', async ({ site, anna }) => {
  for (const section of sections) {
    await sendAsItIs(site, anna, paths.siteDetails(section), paths.siteDetails(section));
  }
});

test('nothing is written for a member, a contact person and a reminder', async ({ site, anna }) => {
  const { id } = await site.db
    .selectFrom('members')
    .select('id')
    .where('kind', '=', 'organisation')
    .executeTakeFirstOrThrow();
  for (const page of [`/admin/members/${id}/edit`, `/admin/members/${id}/contacts`]) {
    await sendAsItIs(site, anna, page, page);
  }
  for (const step of steps) {
    const page = paths.adminRenewalStep(step);
    await sendAsItIs(site, anna, page, page);
  }
});

test.run();
