import { type Kysely, sql } from 'kysely';

const publicTables = [
  'association_details',
  'blog_posts',
  'content_sections',
  'events',
  'supporting_organisations',
  'timeline_sections',
];

export async function up(db: Kysely<{ content_version: { version: number } }>): Promise<void> {
  await db.schema
    .createTable('content_version')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.insertInto('content_version').values({ version: 1 }).execute();
  for (const table of publicTables) await raiseContentVersion(db, table);
}

/** Lets every write to the table empty the page cache, whichever program or statement makes it. */
export async function raiseContentVersion<T>(db: Kysely<T>, table: string): Promise<void> {
  for (const change of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_content_${change} after ${change} on ${table}
         begin update content_version set version = version + 1; end`,
      )
      .execute(db);
  }
}
