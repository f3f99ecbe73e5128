import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { changesOf } from '../../src/people/fees/admin/changing.ts';
import { memberWithAll } from '../../src/people/members/queries.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { selectHistory, selectLog } from '../../src/services/activity/record.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of the log and histories');

const { '2026-11-28-release-1-2-0': _, ...before } = migrations;

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
});

test.after.each(({ empty }) => empty.close());

const at = '2026-11-01T10:00:00.000Z';
const later = '2026-11-02T10:00:00.000Z';

/** Writes as version 1.1.0 did. */
async function addOldEntries(db: Database): Promise<void> {
  const insert = (table: string, row: Record<string, string | number | null>) =>
    sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(db);
  await insert('admins', {
    id: 'anna',
    email: 'anna@example.org',
    password_hash: 'x',
    created_at: at,
    updated_at: at,
  });
  const member = {
    id: 'm',
    number: 10_001,
    kind: 'person',
    full_name: 'Bo Ek',
    first_name: 'Bo',
    last_name: 'Ek',
    email: 'bo@example.org',
    language: 'sv',
    joined_on: '2026-01-01',
    birth_year: null,
    payer_id: null,
  } as const;
  await db
    .insertInto('members')
    .values(memberRow(member, new Date(at)))
    .execute();
  await insert('fees', {
    id: 'f',
    purpose: 'renew',
    member_id: 'm',
    plan: 'General',
    payer_name: 'Bo Ek',
    payer_email: 'bo@example.org',
    language: 'sv',
    amount: 5000,
    reference: '1',
    token: 't',
    due_on: '2026-12-01',
    status: 'pending',
    created_at: at,
    updated_at: at,
  });
  const log = { at, admin_email: 'anna@example.org', action: 'updated', subject_type: 'fee' };
  await insert('admin_log', { id: 'l1', ...log, subject_id: 'f', changes: '["feeChanged"]' });
  await insert('admin_log', {
    id: 'l2',
    at: later,
    admin_email: 'command line',
    action: 'administratorRemoved',
    subject_type: 'administrator',
    subject_id: 'x',
    subject_label: 'nils@example.org',
  });
  await insert('member_history', {
    id: 'h1',
    member_id: 'm',
    at,
    admin_id: 'anna',
    event: 'note',
    details: '{"text":"Called <back>"}',
  });
  await insert('member_history', { id: 'h2', member_id: 'm', at: later, event: 'registered' });
  await insert('fee_changes', {
    id: 'c',
    fee_id: 'f',
    at: later,
    admin_id: 'anna',
    amount_before: 15_000,
    amount: 5000,
    due_before: '2026-11-15',
    due_on: '2026-12-01',
    reason: 'Half "a" year',
  });
}

test('entries of version 1.1.0 keep their moments, authors and details', async ({ db, empty }) => {
  await migrateToLatest(db, empty.location, before);
  await addOldEntries(db);
  await migrateToLatest(db, empty.location);
  assert.equal(
    await selectLog(db)
      .select(['id', 'happened_at', 'actor_name', 'action', 'subject_type', 'subject_id'])
      .select(['subject_label', 'changes'])
      .orderBy('happened_at')
      .execute(),
    [
      {
        id: 'l1',
        happened_at: at,
        actor_name: 'anna@example.org',
        action: 'updated',
        subject_type: 'fee',
        subject_id: 'f',
        subject_label: null,
        changes: '["feeChanged"]',
      },
      {
        id: 'l2',
        happened_at: later,
        actor_name: 'command line',
        action: 'administratorRemoved',
        subject_type: 'administrator',
        subject_id: 'x',
        subject_label: 'nils@example.org',
        changes: '[]',
      },
    ],
  );
  const { history } = (await memberWithAll(db, 'm', '2026-11-28'))!;
  assert.equal(
    history.map(({ action, admin_email, details, happened_at, id }) => [
      id,
      happened_at,
      admin_email,
      action,
      details,
    ]),
    [
      ['h2', later, null, 'registered', {}],
      ['h1', at, 'anna@example.org', 'note', { text: 'Called <back>' }],
    ],
  );
  const [{ action: __, ...change }] = (await changesOf(db, 'f')) as [
    Awaited<ReturnType<typeof changesOf>>[number],
  ];
  assert.equal(change, {
    id: 'c',
    happened_at: later,
    admin_email: 'anna@example.org',
    amountBefore: 15_000,
    amount: 5000,
    onBefore: '2026-11-15',
    on: '2026-12-01',
    reason: 'Half "a" year',
  });
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  for (const old of ['admin_log', 'member_history', 'fee_changes']) assert.not(names.includes(old));
});

test('histories go with their member and fee, and the log stays', async ({ db, empty }) => {
  await migrateToLatest(db, empty.location, before);
  await addOldEntries(db);
  await migrateToLatest(db, empty.location);
  await db.deleteFrom('fees').execute();
  assert.is((await selectHistory(db).execute()).length, 2);
  await db.deleteFrom('members').execute();
  assert.is((await selectHistory(db).execute()).length, 0);
  assert.is((await selectLog(db).selectAll().execute()).length, 2);
});

test('every entry is copied once', async ({ db, empty }) => {
  await migrateToLatest(db, empty.location, before);
  await addOldEntries(db);
  const numbers = Array.from({ length: 900 }, (_, index) => index);
  await sql`insert into admin_log (id, at, admin_email, action)
    values ${sql.join(numbers.map((n) => sql`(${`log ${n}`}, ${at}, 'anna@example.org', 'signedIn')`))}`.execute(
    db,
  );
  await sql`insert into member_history (id, member_id, at, event)
    values ${sql.join(numbers.map((n) => sql`(${`history ${n}`}, 'm', ${at}, 'edited')`))}`.execute(
    db,
  );
  await sql`insert into fee_changes
    (id, fee_id, at, amount_before, amount, due_before, due_on, reason)
    values ${sql.join(numbers.map((n) => sql`(${`fee ${n}`}, 'f', ${at}, 1, 2, ${at}, ${at}, 'x')`))}`.execute(
    db,
  );
  await migrateToLatest(db, empty.location);
  const count = async (rows: { execute: () => Promise<object[]> }) => (await rows.execute()).length;
  assert.is(await count(selectLog(db).select('id')), 902);
  assert.is(await count(selectHistory(db).where('member_id', '=', 'm')), 902);
  assert.is(await count(selectHistory(db).where('fee_id', '=', 'f')), 901);
});

test.run();
