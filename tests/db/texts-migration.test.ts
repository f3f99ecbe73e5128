import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/db/connection.ts';
import { migrations } from '../../migrations/index.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { flag } from '../../src/db/tables/columns.ts';
import { listVersions, ownTexts, textsAt } from '../../src/content/texts/queries.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of texts');

const { '2026-11-28-release-1-2-0': _, ...before } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, before);
});

test.after.each(({ empty }) => empty.close());

const row = (
  section_key: string,
  title: string,
  version: number,
  at: string,
  isPublished = true,
) => ({
  section_key,
  title,
  content: '',
  is_published: flag(isPublished),
  version,
  created_at: at,
  updated_at: at,
});

test('the texts at the top of the home page keep their versions, and drafts become one', async ({
  db,
  empty,
}) => {
  const [first, second] = [
    row('hero', 'One', 1, '2026-01-01'),
    row('hero', 'Two', 2, '2026-01-03'),
  ];
  const draft = row('hero.sv', 'Utkast', 1, '2026-01-02', false);
  await db.insertInto('content_sections').values([second, draft]).execute();
  const revision = { kind: 'section' as 'texts', item_id: 'hero', pictures: '', admin_id: null };
  await db
    .insertInto('content_revisions')
    .values(
      [first, second].map((each) => ({
        ...revision,
        id: each.title,
        version: each.version,
        body: JSON.stringify(each),
        created_at: each.updated_at,
      })),
    )
    .execute();
  await migrateToLatest(db, empty.location);
  assert.equal(
    [...(await ownTexts(db))],
    [['home:hero.title@en', { text: 'Two', formerly: undefined }]],
  );
  const versions = await listVersions(db, 'home');
  assert.equal(
    versions.map(({ version, created_at }) => [version, created_at]),
    [
      [3, '2026-01-03'],
      [2, '2026-01-02'],
      [1, '2026-01-01'],
    ],
  );
  assert.equal(await textsAt(db, 'home', '1'), { 'home:hero.title@en': 'One' });
  const last = { 'home:hero.title@en': 'Two', 'home:hero.title@sv': 'Utkast' };
  assert.equal(await textsAt(db, 'home', '3'), last);
});

test.run();
