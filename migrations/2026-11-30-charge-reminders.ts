import type { Kysely } from 'kysely';

/** Lets a fee remember when its payer was last reminded of it, and how often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('charges').addColumn('reminded_on', 'text').execute();
  await db.schema
    .alterTable('charges')
    .addColumn('reminders', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
