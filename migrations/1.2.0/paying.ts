import type { AnyDatabase } from '../1.1.0/helpers.ts';

/**
 * Lets the fee of a change follow its credit, a checkout belong to a browser, and a dispute have a last day. Runs before the
 * ledger is protected, which names the column.
 */
export async function payingByRule(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('fees').addColumn('full_price', 'integer').execute();
  await db.schema.alterTable('payment_attempts').addColumn('browser_hash', 'text').execute();
  await db.schema.alterTable('payments').addColumn('evidence_due_on', 'text').execute();
}
