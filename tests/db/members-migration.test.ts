import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { type Database, openDatabase } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { addOldApplications, released } from '../fixtures/released-database.ts';

const test = suite<{ directory: string; file: string; db: Database }>('migration to members');

test.before.each(async (context) => {
  context.directory = mkdtempSync(join(tmpdir(), 'members-migration-'));
  context.file = join(context.directory, 'site.sqlite');
  const old = openDatabase(context.file);
  await migrateToLatest(old, context.file, released);
  await old.destroy();
  const sqlite = new Sqlite(context.file);
  addOldApplications(sqlite);
  sqlite.close();
  context.db = openDatabase(context.file);
  await migrateToLatest(context.db, context.file, migrations);
});

test.after.each(async ({ db, directory }) => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

const ofPlan = (row: { plan: string; starts_on: string; ends_on: string | null; source: string }) =>
  [row.plan, row.starts_on, row.ends_on ?? 'for life', row.source].join(' ');

test('who has paid or is free becomes a member with periods, and nobody else', async ({ db }) => {
  const members = await db.selectFrom('members').selectAll().orderBy('number').execute();
  assert.equal(
    members.map(({ number, full_name, joined_on }) => `${number} ${full_name} ${joined_on}`),
    [
      '10001 Paid By Night 2026-01-01',
      '10002 Berit Nilsson 2026-02-03',
      '10003 Free Honorary 2026-04-01',
      '10004 Bertil Nilsson 2026-05-01',
      '10005 Twice Lifetime 2026-06-01',
    ],
  );
  const periodsOf = async (number: number) => {
    const { id } = members.find((member) => member.number === number)!;
    const periods = db.selectFrom('member_periods').selectAll().where('member_id', '=', id);
    return (await periods.orderBy('starts_on').execute()).map(ofPlan);
  };
  assert.equal(await periodsOf(10_001), ['General 2026-01-01 2026-12-31 joined']);
  assert.equal(await periodsOf(10_002), [
    'General 2026-02-03 2027-02-02 joined',
    'Core 2027-02-03 2028-02-02 renewed',
  ]);
  assert.equal(await periodsOf(10_003), ['Honorary 2026-04-01 for life granted']);
  assert.equal(await periodsOf(10_005), ['Lifetime 2026-06-01 for life joined']);
});

test('the payments of an earlier version cannot be changed or deleted', async ({ db }) => {
  const before = await db.selectFrom('payments').selectAll().execute();
  assert.ok(before.length > 0);
  for (const change of [db.updateTable('payments').set({ amount: 1 }), db.deleteFrom('payments')]) {
    const error: unknown = await change.execute().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    assert.match(String(error), 'the ledger is append-only');
  }
  assert.equal(await db.selectFrom('payments').selectAll().execute(), before);
});

test('an address is taken apart where the form joined it, and kept whole elsewhere', async ({
  db,
}) => {
  const [one, , other] = await db.selectFrom('members').selectAll().orderBy('number').execute();
  const { street, postal_code, city, country, first_name, last_name } = one!;
  assert.equal(
    [street, postal_code, city, country, first_name, last_name],
    ['Storgatan 1, c/o Ek', '590 41', 'Ulrika', 'SE', 'Paid', 'By Night'],
  );
  assert.equal([other!.street, other!.country], ['Somewhere, far away', '']);
  for (const member of [one!, other!]) {
    const { street, postal_code, city, country } = member;
    const applied = await db
      .selectFrom('membership_applications')
      .select(['street', 'postal_code', 'city', 'country'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(applied, { street, postal_code, city, country });
  }
});

test('each application but a free one has a fee with its own id, and checkouts and payments hang on it', async ({
  db,
}) => {
  const fees = await db.selectFrom('fees').selectAll().orderBy('reference').execute();
  assert.equal(
    fees.map(({ id, status, amount }) => `${id} ${status} ${amount}`),
    [
      'night paid 15000',
      'berit paid 15000',
      'open pending 50000',
      'refunded refunded 15000',
      'berit-again paid 49900',
      'review needs_review 15000',
      'bertil paid 15000',
      'life paid 500000',
      'life-again paid 500000',
    ],
  );
  assert.equal(
    fees.slice(0, 2).map(({ reference }) => reference),
    ['1000173', '1000272'],
  );
  const attempts = await db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
  assert.equal(
    attempts.map(({ fee_id, session_id, status }) => `${fee_id} ${session_id} ${status}`),
    ['berit-again cs_berit-again paid', 'night cs_night paid', 'open cs_open pending'],
  );
  const payments = await db.selectFrom('payments').selectAll().orderBy('receipt_number').execute();
  assert.equal(
    payments.map((row) => [row.receipt_number, row.fee_id, row.booked_on, row.method].join(' ')),
    [
      '2025-00001 night 2026-01-01 card',
      '2026-00001 berit-again 2026-03-04 card',
      '2026-00002 refunded 2026-03-01 card',
      '2026-00003 refunded 2026-03-02 card',
    ],
  );
  const counters = await db.selectFrom('counters').selectAll().orderBy('name').execute();
  assert.equal(
    counters.map(({ name, value }) => `${name} ${value}`),
    ['fee 10009', 'member 10005', 'receipt-2025 1', 'receipt-2026 3'],
  );
});

test('the office gets a list of what it should look at', async ({ db }) => {
  const tasks = await db
    .selectFrom('office_tasks')
    .leftJoin('members', 'members.id', 'office_tasks.member_id')
    .select(['office_tasks.kind', 'office_tasks.fee_id', 'members.number'])
    .orderBy('office_tasks.kind')
    .orderBy('number')
    .execute();
  assert.equal(
    tasks.map(({ kind, fee_id, number }) => [kind, fee_id ?? '', number ?? ''].join(' ')),
    [
      'needs_review review ',
      'paidTwice life-again 10005',
      'paidWithoutPayment berit 10002',
      'paidWithoutPayment bertil 10004',
      'paidWithoutPayment life 10005',
      'sameEmail  10004',
    ],
  );
});

test.run();
