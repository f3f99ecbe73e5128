import { sql } from 'kysely';
import type { Database } from '../connection.ts';

/**
 * The columns that a list is ordered by, and then all columns that its search reads, so that it need not read rows with
 * long texts. PostgreSQL refuses such long entries of an index, and has trigram indexes instead.
 */
const searched = {
  blog_posts: [
    'publish_date',
    'publish_time',
    'created_at',
    'id',
    'is_published',
    'category_id',
    'search_text',
  ],
  events: ['event_date', 'id', 'end_date', 'is_published', 'category_id', 'search_text'],
};

export async function addIndexes(db: Database): Promise<void> {
  for (const [table, columns] of Object.entries(searched)) {
    await sql`
      create index if not exists ${sql.ref(`${table}_searched`)}
      on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(db);
  }
}
