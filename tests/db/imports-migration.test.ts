import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of imports');

const { '2026-11-28-release-1-2-0': _, ...released } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

test('members stay, uploads that wait go, and an import that ends lets its members go', async ({
  db,
  empty,
}) => {
  const at = '2026-11-01T10:00:00.000Z';
  await sql`insert into member_imports (id, file_name, content, mapping, row_count, created_by, created_at)
    values ('old', 'a.csv', 'Namn', '[]', 1, 'x', ${at})`.execute(db);
  const facts = { kind: 'person', full_name: 'Anna Ek', email: '', phone: '', street: '' } as const;
  const home = { city: '', country: 'SE', language: 'sv', joined_on: '2020-01-01' } as const;
  const anna = memberRow({ id: 'anna', number: 1, ...facts, ...home }, new Date(at));
  await db.insertInto('members').values(anna).execute();
  await migrateToLatest(db, empty.location);
  assert.is((await db.selectFrom('member_imports').selectAll().execute()).length, 0);
  assert.is((await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()).import_id, null);
  const upload = {
    file_name: 'b.csv',
    content: '',
    settings: '{}',
    created_by: 'x',
    created_at: at,
  };
  await db
    .insertInto('member_imports')
    .values({ id: 'new', ...upload })
    .execute();
  await db.updateTable('members').set({ import_id: 'new' }).execute();
  await db.deleteFrom('member_imports').execute();
  assert.is((await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()).import_id, null);
});

test.run();
