import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyDatabase, dayInStockholm, insertAll, type Row } from './portions.ts';

const copied = [
  'id',
  'receipt_number',
  'kind',
  'amount',
  'currency',
  'membership_type',
  'payer_name',
  'provider',
  'provider_reference',
  'provider_payment_id',
  'session_id',
  'occurred_at',
  'created_at',
];

/** Builds the ledger again, because SQLite can change neither a check nor a `not null`. */
export async function rebuildLedger(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('payments_by_application').execute();
  await db.schema.alterTable('payments').renameTo('payments_before').execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('membership_type', 'text')
    .addColumn('payer_name', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_reference', 'text', (column) => column.notNull())
    .addColumn('provider_payment_id', 'text')
    .addColumn('session_id', 'text')
    .addColumn('booked_on', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('recorded_by', 'text')
    .addColumn('reverses', 'text')
    .addColumn('receipt_token', 'text', (column) => column.notNull().unique())
    .addColumn('occurred_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'payments_kind_known',
      sql`kind in
        ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'correction')`,
    )
    .addUniqueConstraint('payments_one_movement', ['provider', 'kind', 'provider_reference'])
    .execute();
  const rows = await db.selectFrom('payments_before').selectAll().orderBy('created_at').execute();
  await insertAll(
    db,
    'payments',
    rows.map((row) => ({
      ...Object.fromEntries(copied.map((column) => [column, row[column]!])),
      charge_id: row.application_id!,
      method: 'card',
      booked_on: dayInStockholm(String(row.occurred_at)),
      receipt_token: randomBytes(16).toString('base64url'),
    })),
  );
  await db.schema.dropTable('payments_before').execute();
  for (const [name, columns] of Object.entries({
    payments_by_charge: ['charge_id'],
    payments_by_day: ['booked_on', 'receipt_number'],
    payments_by_moment: ['occurred_at', 'receipt_number'],
  })) {
    await db.schema.createIndex(name).on('payments').columns(columns).execute();
  }
  await insertAll(db, 'counters', receiptCounters(rows));
}

function receiptCounters(payments: Row[]): Row[] {
  const last = new Map<string, number>();
  for (const { receipt_number } of payments) {
    const [, year, number] = /^(\d{4})-(\d+)$/.exec(String(receipt_number)) ?? [];
    if (year) last.set(year, Math.max(last.get(year) ?? 0, Number(number)));
  }
  return [...last].map(([year, value]) => ({ name: `receipt-${year}`, value }));
}
