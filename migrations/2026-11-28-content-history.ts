import type { CreateTableBuilder, Kysely } from 'kysely';

/** Earlier versions, deleted items and unsaved text. None of them has a reference to its item, which may be gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await itemTable(db, 'content_revisions')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.references('admins.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_revisions_version', ['kind', 'item_id', 'version'])
    .execute();
  await itemTable(db, 'content_trash')
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) =>
      column.references('admins.id').onDelete('set null'),
    )
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_trash_item', ['kind', 'item_id'])
    .execute();
  await itemTable(db, 'content_drafts')
    .addColumn('item_id', 'text')
    .addColumn('admin_id', 'text', (column) =>
      column.notNull().references('admins.id').onDelete('cascade'),
    )
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  const indexes: [table: string, columns: string[]][] = [
    ['content_revisions', ['admin_id']],
    ['content_trash', ['deleted_at', 'id']],
    ['content_trash', ['deleted_by']],
    ['content_drafts', ['kind', 'item_id']],
    ['content_drafts', ['admin_id']],
  ];
  for (const [table, columns] of indexes) {
    await db.schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
  }
}

function itemTable(db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return (
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      // Separate, so that the search for unused pictures reads no bodies.
      .addColumn('pictures', 'text', (column) => column.notNull())
  );
}
