import { sql } from 'kysely';
import type { Finding } from '../../doctor/finding.ts';
import type { Database } from '../connection.ts';

/** Columns that long lists search for a part of their text. */
const searched = [
  ['newsletter_subscribers', 'email'],
  ['membership_applications', 'search_text'],
  ['contact_submissions', 'search_text'],
  ['members', 'search_text'],
  ['blog_posts', 'search_text'],
  ['events', 'search_text'],
] as const;

const indexOf = (table: string, column: string) => `${table}_${column}_parts`;

/** SQLite counts these quickly without an index. */
const INACTIVE = 'newsletter_subscribers_inactive';

/** Adds indexes of parts of words, where the server has the extension and lets this user create it, and one for counts. */
export async function addIndexes(db: Database): Promise<void> {
  if ((await missingIndexes(db)).length === 0) return;
  try {
    await sql`
      create index if not exists ${sql.ref(INACTIVE)} on newsletter_subscribers (id)
      where is_active = 0`.execute(db);
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
  return [...names, INACTIVE].filter((name) => !there.has(name));
}
