import type { Kysely } from 'kysely';

/** Null for older rows, of which nobody noted whether a letter went with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('is_receipt_mailed', 'integer').execute();
}
