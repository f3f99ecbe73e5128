import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** Lets money be income of a kind instead of a fee. Runs before the ledger is protected, which names the column. */
export async function otherIncome(db: AnyDatabase): Promise<void> {
  for (const column of ['income_kind', 'account']) {
    await db.schema.alterTable('payments').addColumn(column, 'text').execute();
  }
}
