import type { Kysely } from 'kysely';

/** The id is drawn with the form of the upload, so that the same form brings its members once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text')
    .addColumn('result', 'text')
    .execute();
}
