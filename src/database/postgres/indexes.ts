import { sql } from 'kysely';
import type { Finding } from '../../doctor/finding.ts';
import type { Database } from '../connection.ts';

/** Columns that long lists search for a part of their text. */
const searched = [
  ['newsletter_subscribers', 'email'],
  ['membership_applications', 'search_text'],
  ['contact_submissions', 'search_text'],
  ['members', 'search_text'],
  ['charges', 'search_text'],
  ['blog_posts', 'search_text'],
  ['events', 'search_text'],
] as const;

const indexOf = (table: string, column: string) => `${table}_${column}_parts`;

/**
 * SQLite needs none of these: it counts the inactive subscribers quickly without an index, and its migrations have
 * added indexes of people's words in the order of lists. PostgreSQL uses these to count and read rows when most of them
 * match.
 */
const others = {
  newsletter_subscribers_inactive: sql`newsletter_subscribers (id) where is_active = 0`,
  membership_applications_list_words: sql`membership_applications
    (created_at, id, membership_type, payment_status, search_text)`,
  membership_applications_name_words: sql`membership_applications
    (sort_key, id, membership_type, payment_status, search_text)`,
  members_name_words: sql`members (sort_key, id, chapter, search_text)`,
};

/** Adds indexes for lists, and trigram indexes where the server has the extension and lets this user create it. */
export async function addIndexes(db: Database): Promise<void> {
  if ((await missingIndexes(db)).length === 0) return;
  try {
    for (const [name, of] of Object.entries(others)) {
      await sql`create index if not exists ${sql.ref(name)} on ${of}`.execute(db);
    }
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const [table, column] of searched) {
      await sql`
        create index if not exists ${sql.ref(indexOf(table, column))}
        on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(db);
    }
  } catch {
    // Searches then read all rows, and the doctor reports it. The next start tries again.
  }
}

export async function examineSearch(db: Database): Promise<Finding[]> {
  const missing = await missingIndexes(db);
  if (missing.length === 0) return [{ what: 'search', state: 'ok', says: 'has its indexes' }];
  const says = 'is slow with many rows: create the extension pg_trgm, and restart the server';
  return [{ what: 'search', state: 'look', says }];
}

async function missingIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  const names = searched.map(([table, column]) => indexOf(table, column));
  return [...names, ...Object.keys(others)].filter((name) => !there.has(name));
}
