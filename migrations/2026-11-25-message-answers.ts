import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // An answer is as personal as its message, so it goes with it.
  await db.schema
    .createTable('message_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_submissions.id').onDelete('cascade'),
    )
    .addColumn('admin_email', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('message_answers_by_message')
    .on('message_answers')
    .columns(['message_id', 'created_at'])
    .execute();
  await db.schema.alterTable('contact_submissions').addColumn('answered_at', 'text').execute();
}
