import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last_started_at', 'text')
    .addColumn('last_finished_at', 'text')
    .addColumn('last_succeeded_at', 'text')
    .addColumn('outcome', 'text')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('late_after', 'text', (column) => column.notNull())
    .execute();
  // Who applies again before paying changes the application that is there: it has come in anew.
  await db.schema.alterTable('membership_applications').addColumn('resumed_at', 'text').execute();
}
