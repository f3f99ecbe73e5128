import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admin_sessions')
    .addColumn('wrong_proofs', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
