import { sql } from 'kysely';
import type { AnyDatabase } from '../1.1.0/helpers.ts';

/**
 * Lets the fee of a change follow its credit and end, a checkout belong to a browser, a dispute have a last day, and a payment be
 * known as typed. Runs before the ledger is protected, which names its columns.
 */
export async function payingByRule(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('fees').addColumn('full_price', 'integer').execute();
  await db.schema.alterTable('fees').addColumn('ended_on', 'text').execute();
  await db.schema.alterTable('payment_attempts').addColumn('browser_hash', 'text').execute();
  await db.schema.alterTable('payments').addColumn('evidence_due_on', 'text').execute();
  await db.schema.alterTable('payments').addColumn('is_typed', 'integer').execute();
  await db.schema
    .createIndex('payments_typed')
    .on('payments')
    .columns(['recorded_by', 'receipt_number'])
    .where(sql.ref('is_typed'), '=', sql.lit(1))
    .execute();
}
