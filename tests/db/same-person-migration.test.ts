import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase }>('migration of questions about two members');

const { '2026-11-28-release-1-2-0': _, ...released } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  await migrateToLatest(context.empty.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

test('a question about a name names both members, and one without another is dropped', async ({
  empty: { db, location },
}) => {
  const at = '2026-11-01T10:00:00.000Z';
  for (const [index, full_name] of ['Anna Ek', 'Bo Ek', 'Anna Ek'].entries()) {
    const member = { email: '', full_name, joined_on: '2026-01-01', kind: 'person' } as const;
    const row = { ...member, id: `${index}`, number: 10_001 + index, language: 'sv' };
    await db
      .insertInto('members')
      .values(memberRow({ ...row, birth_year: null, payer_id: null }, new Date(at)))
      .execute();
  }
  const tasks = [
    { id: 'anna', kind: 'sameName', member_id: '2', done_at: at },
    { id: 'bo', kind: 'sameName', member_id: '1', done_at: null },
    { id: 'mail', kind: 'sameEmail', member_id: '1', done_at: null },
  ];
  for (const task of tasks) {
    await db
      .insertInto('office_tasks')
      .values({ ...task, kind: task.kind as 'sameEmail', created_at: at })
      .execute();
  }
  await migrateToLatest(db, location, migrations);
  const kept = await db
    .selectFrom('office_tasks')
    .select(['id', 'kind', 'member_id', 'other_member_id', 'done_at'])
    .orderBy('id')
    .execute();
  assert.equal(kept, [
    { id: 'anna', kind: 'samePerson', member_id: '2', other_member_id: '0', done_at: at },
    { id: 'mail', kind: 'sameEmail', member_id: '1', other_member_id: null, done_at: null },
  ]);
});

test.run();
