import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { contains } from '../../db/search.ts';

interface Entry {
  subject_type: string | null;
  subject_id: string | null;
}

type Find = (db: Database, ids: string[]) => Promise<{ id: string; name: string }[]>;

/** The log stores only ids. Names are looked up, so that they disappear as soon as their rows are deleted. */
const finds: Record<string, Find> = {
  subscriber: (db, ids) =>
    db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email as name'])
      .where('id', 'in', ids)
      .execute(),
  message: (db, ids) =>
    db
      .selectFrom('contact_submissions')
      .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
      .where('id', 'in', ids)
      .execute(),
  member: (db, ids) =>
    db.selectFrom('members').select(['id', 'full_name as name']).where('id', 'in', ids).execute(),
  fee: (db, ids) =>
    db.selectFrom('fees').select(['id', 'payer_name as name']).where('id', 'in', ids).execute(),
  unidentified: (db, ids) =>
    db.selectFrom('payments').select(['id', 'payer_name as name']).where('id', 'in', ids).execute(),
  application: async (db, ids) => [
    // The fee still names the payer of an application that has been deleted.
    ...(await db
      .selectFrom('fees')
      .select(['id', 'payer_name as name'])
      .where('id', 'in', ids)
      .execute()),
    ...(await db
      .selectFrom('membership_applications')
      .select(['id', 'full_name as name'])
      .where('id', 'in', ids)
      .execute()),
  ],
};

/** Returns the names of the people that the entries are about, by id. */
export async function namesOf(db: Database, entries: Entry[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [type, find] of Object.entries(finds)) {
    const ids = entries
      .filter(({ subject_type }) => subject_type === type)
      .flatMap(({ subject_id }) => subject_id || []);
    if (ids.length === 0) continue;
    for (const { id, name } of await find(db, ids)) names.set(id, name);
  }
  return names;
}

/** Requires a text from searchText(). */
export function subjectsCalled(q: string): RawBuilder<string> {
  return sql`(
    select id from newsletter_subscribers where ${contains('email', q)}
    union all select id from contact_submissions where ${contains('search_text', q)}
    union all select id from membership_applications where ${contains('search_text', q)}
    union all select id from members where ${contains('search_text', q)}
  )`;
}
