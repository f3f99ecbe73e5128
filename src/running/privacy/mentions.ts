import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { findPerson } from './person.ts';
import { personalData } from './personal-data.ts';

export interface Mention {
  table: string;
  mentions: number;
}

/**
 * Counts the rows of other people that have the address in any column. Searches in both cases and both forms of accents,
 * because SQLite's lower() knows only ASCII.
 */
export async function findMentions(db: Database, email: string): Promise<Mention[]> {
  const person = await findPerson(db, { email });
  const writings = [email, email.toUpperCase()]
    .flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')])
    .map((text) => sql`lower(${text})`);
  const found: Mention[] = [];
  for (const { columns, name: table } of await db.introspection.getTables()) {
    const personal = personalData[table];
    const others = personal ? sql`(${personal.rows(person)}) is not true` : sql`true`;
    const holds = columns.flatMap(({ name }) => {
      const text = sql`lower(cast(${sql.ref(name)} as text))`;
      return writings.map((writing) => sql`replace(${text}, ${writing}, '') <> ${text}`);
    });
    const { rows } = await sql<{ mentions: number | string }>`
      select count(*) as mentions from ${sql.table(table)}
      where (${sql.join(holds, sql` or `)}) and ${others}`.execute(db);
    const mentions = Number(rows[0]!.mentions);
    if (mentions > 0) found.push({ table, mentions });
  }
  return found;
}
