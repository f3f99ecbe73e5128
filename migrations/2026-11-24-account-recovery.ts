import type { Kysely } from 'kysely';

export async function up(db: Kysely<Record<string, Record<string, string | null>>>): Promise<void> {
  // Letters to an administrator are written in the language of the last sign-in.
  await db.schema
    .alterTable('admins')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('admin_sessions').addColumn('confirmed_at', 'text').execute();
  await db.schema
    .createTable('admin_password_resets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('admin_password_resets_by_admin')
    .on('admin_password_resets')
    .columns(['admin_id', 'created_at'])
    .execute();
}
