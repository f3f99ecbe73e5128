import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('admin_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('admin_devices_once', ['admin_id', 'token_hash'])
    .execute();
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('admin_email', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('sign_in_failures_once', ['hour', 'admin_email', 'action', 'client'])
    .execute();
  await db.schema
    .createIndex('sign_in_failures_by_date')
    .on('sign_in_failures')
    .columns(['at', 'id'])
    .execute();
}
