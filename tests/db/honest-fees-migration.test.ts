import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { memberRow } from '../../src/people/register/register.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase }>('migration to a column for each thing of money');

const { '2026-11-28-release-1-2-0': _, ...released } = migrations;

const at = '2026-11-01T10:00:00.000Z';

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  const { db, location } = context.empty;
  await migrateToLatest(db, location, released);
  const member = { email: '', full_name: 'Anna Ek', joined_on: '2026-01-01', language: 'sv' };
  await db
    .insertInto('members')
    .values(
      memberRow(
        { ...member, id: 'anna', kind: 'person', number: 10_001, birth_year: null, payer_id: null },
        new Date(at),
      ),
    )
    .execute();
  await insert('membership_applications', {
    id: 'bo',
    full_name: 'Bo Ek',
    email: 'bo@example.org',
    address: '',
    phone: '',
    membership_type: 'General',
    why_join: '',
    contribution: '',
    language: 'sv',
    privacy_policy_accepted: 1,
    terms_conditions_accepted: 1,
    created_at: at,
  });
  for (const [id, application_id, status] of [
    ['fee', null, 'partially_refunded'],
    ['bo', 'bo', 'needs_review'],
  ] as const) {
    await insert('fees', {
      id,
      purpose: 'join',
      member_id: id === 'fee' ? 'anna' : null,
      application_id,
      plan: 'General',
      payer_name: 'Ek',
      payer_email: '',
      language: 'sv',
      amount: 25_000,
      reference: `ref-${id}`,
      token: id,
      due_on: '2026-12-01',
      status,
      created_at: at,
      updated_at: at,
      created_by: null,
    });
  }
  const rows: [id: string, subject: string, amount: number, more?: object][] = [
    ['paid', 'fee', 25_000],
    ['back', 'fee', -10_000, { kind: 'refund' }],
    ['card', 'bo', 25_000, { provider: 'stripe', method: 'card' }],
    ['open', 'open', 5000],
    ['found', 'found', 7000],
    ['out', 'found', -7000, { kind: 'correction', reverses: 'found' }],
    ['placed', 'fee', 7000, { provider_reference: 'found' }],
    ['old', 'gone', 15_000],
    ['old-back', 'gone', -15_000, { kind: 'refund' }],
  ];
  for (const [index, [id, fee_id, amount, more]] of rows.entries()) {
    await insert('payments', {
      id,
      receipt_number: `2026-0000${index}`,
      fee_id,
      kind: 'payment',
      amount,
      currency: 'sek',
      payer_name: 'Ek',
      method: 'bank',
      provider: 'office',
      provider_reference: `key-${id}`,
      booked_on: '2026-11-01',
      receipt_token: id,
      occurred_at: at,
      created_at: at,
      ...more,
    });
  }
  const tasks = {
    review: { kind: 'needs_review', fee_id: 'bo' },
    address: { kind: 'otherAddress', member_id: 'anna', fee_id: 'bo' },
    unidentified: { kind: 'unidentified', fee_id: 'open' },
    placed: { kind: 'unidentified', fee_id: 'fee', done_at: at },
    lost: { kind: 'overpaid', fee_id: 'gone' },
  };
  for (const [id, task] of Object.entries(tasks))
    await insert('office_tasks', { id, created_at: at, ...task });
  for (const [id, fee_id, starts_on] of [
    ['bought', 'fee', '2026-11-01'],
    ['granted', null, '2025-11-01'],
    ['alone', 'gone', '2024-11-01'],
  ] as const) {
    const ends_on = `${Number(starts_on.slice(0, 4)) + 1}-10-31`;
    const period = { id, member_id: 'anna', plan: 'General', starts_on, ends_on, fee_id };
    await insert('member_periods', { ...period, source: 'joined', created_at: at });
  }

  function insert(table: string, row: object) {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    return sql`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))})`.execute(db);
  }
});

test.after.each(({ empty }) => empty.close());

test('each row names its fee, its unidentified payment or its application, and the sums stay', async ({
  empty: { db, location },
}) => {
  const sums = () =>
    db
      .selectFrom('payments')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount').as('sum')])
      .executeTakeFirstOrThrow();
  const before = await sums();
  await migrateToLatest(db, location, migrations);
  assert.equal(await sums(), before);
  const payments = await db.selectFrom('payments').selectAll().orderBy('receipt_number').execute();
  assert.equal(
    payments.map((row) => [row.id, row.fee_id, row.unidentified_id, row.reference]),
    [
      ['paid', 'fee', null, 'ref-fee'],
      ['back', 'fee', null, 'ref-fee'],
      ['card', 'bo', null, 'ref-bo'],
      ['open', null, 'open', null],
      ['found', null, 'found', null],
      ['out', null, 'found', null],
      ['placed', 'fee', null, 'ref-fee'],
      ['old', null, null, null],
      ['old-back', null, null, null],
    ],
  );
  const tasks = await db.selectFrom('office_tasks').selectAll().orderBy('id').execute();
  assert.equal(
    tasks.map((row) => [row.id, row.fee_id, row.application_id, row.payment_id, row.done_at]),
    [
      ['address', null, 'bo', null, null],
      ['lost', null, null, null, null],
      ['placed', 'fee', null, null, at],
      ['review', 'bo', null, null, null],
      ['unidentified', null, null, 'open', null],
    ],
  );
  const periods = await db
    .selectFrom('member_periods')
    .select(['id', 'fee_id'])
    .orderBy('id')
    .execute();
  assert.equal(periods, [
    { id: 'alone', fee_id: null },
    { id: 'bought', fee_id: 'fee' },
    { id: 'granted', fee_id: null },
  ]);
});

test('a deleted fee is forgotten by the books, and cannot be by anything else', async ({
  empty: { db, location },
}) => {
  await migrateToLatest(db, location, migrations);
  const change = (
    values: { fee_id?: string | null; unidentified_id?: string | null },
    id: string,
  ) =>
    db
      .updateTable('payments')
      .set(values)
      .where('id', '=', id)
      .execute()
      .then(
        () => 'changed',
        (error: unknown) => String(error),
      );
  assert.match(await change({ fee_id: null }, 'paid'), 'append-only');
  assert.match(await change({ fee_id: 'bo' }, 'paid'), 'append-only');
  assert.match(await change({ fee_id: 'bo' }, 'old'), 'append-only');
  assert.match(await change({ unidentified_id: null }, 'out'), 'append-only');
  assert.match(await change({ unidentified_id: 'paid' }, 'back'), 'append-only');
  await db.deleteFrom('fees').where('id', '=', 'fee').execute();
  const rows = db.selectFrom('payments').select(['id', 'fee_id', 'amount', 'reference']);
  assert.equal(await rows.where('reference', '=', 'ref-fee').orderBy('id').execute(), [
    { id: 'back', fee_id: null, amount: -10_000, reference: 'ref-fee' },
    { id: 'paid', fee_id: null, amount: 25_000, reference: 'ref-fee' },
    { id: 'placed', fee_id: null, amount: 7000, reference: 'ref-fee' },
  ]);
});

test.run();
