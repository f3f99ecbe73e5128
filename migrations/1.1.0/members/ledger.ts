import { randomBytes } from 'node:crypto';
import { type AnyDatabase, dayInStockholm, insertAll, type Row, run } from '../helpers.ts';

/** Builds the ledger again, because SQLite can change neither a check nor a `not null`. */
export async function rebuildLedger(db: AnyDatabase): Promise<void> {
  await run(
    db,
    'drop index payments_by_application; alter table payments rename to payments_before',
  );
  await run(db, payments);
  const rows = await db.selectFrom('payments_before').selectAll().orderBy('created_at').execute();
  await insertAll(
    db,
    'payments',
    rows.map(({ application_id, ...row }) => ({
      ...row,
      fee_id: application_id!,
      method: 'card',
      booked_on: dayInStockholm(String(row.occurred_at)),
      receipt_token: randomBytes(16).toString('base64url'),
    })),
  );
  await run(db, 'drop table payments_before');
  await insertAll(db, 'counters', receiptCounters(rows));
}

const payments = `
  create table payments (
    id text primary key,
    receipt_number text not null unique,
    fee_id text not null,
    kind text not null constraint payments_kind_known check (kind in
      ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'correction')),
    amount integer not null,
    currency text not null,
    membership_type text,
    payer_name text not null,
    method text not null,
    provider text not null,
    provider_reference text not null,
    provider_payment_id text,
    session_id text,
    booked_on text not null,
    note text not null default '',
    recorded_by text,
    reverses text,
    receipt_token text not null unique,
    is_receipt_mailed integer,
    member_number integer,
    reference text,
    recorded_by_email text,
    occurred_at text not null,
    created_at text not null,
    constraint payments_one_movement unique (provider, kind, provider_reference)
  );
  create index payments_by_fee on payments (fee_id);
  create index payments_by_day on payments (booked_on, receipt_number);

  create table closed_years (
    ends_on text primary key,
    starts_on text not null,
    closed_by text,
    closed_at text not null
  );
`;

function receiptCounters(rows: Row[]): Row[] {
  const last = new Map<string, number>();
  for (const { receipt_number } of rows) {
    const [, year, number] = /^(\d{4})-(\d+)$/.exec(String(receipt_number)) ?? [];
    if (year) last.set(year, Math.max(last.get(year) ?? 0, Number(number)));
  }
  return [...last].map(([year, value]) => ({ name: `receipt-${year}`, value }));
}
