import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { columnsOf, findPerson } from './person.ts';
import { nonPersonalColumns, personalData } from './personal-data.ts';

export interface Mention {
  table: string;
  mentions: number;
  parts: number;
}

/** Searches in both cases and both forms of accents, because SQLite's lower() knows only ASCII. */
export async function findMentions(db: Database, email: string): Promise<Mention[]> {
  const person = await findPerson(db, { email });
  const found = [];
  const tables = [
    ...Object.entries(personalData).map(
      ([table, personal]) => [table, columnsOf(personal)] as const,
    ),
    ...Object.entries(nonPersonalColumns),
  ];
  const writings = [email, email.toUpperCase()]
    .flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')])
    .map((text) => sql`lower(${text})`);
  for (const [table, columns] of tables) {
    const key = sql.ref(columns[0]!);
    const mentions = new Set<string>();
    const parts = new Set<string>();
    const personal = personalData[table];
    const others = personal ? sql`(${personal.rows(person)}) is not true` : sql`true`;
    for (const column of columns) {
      const text = sql`cast(${sql.ref(column)} as text)`;
      const holds = writings.map(
        (writing) => sql`replace(lower(${text}), ${writing}, '') <> lower(${text})`,
      );
      const { rows } = await sql<{ row: string; text: string }>`
        select ${key} as row, ${text} as text from ${sql.table(table)}
        where (${sql.join(holds, sql` or `)}) and ${others}`.execute(db);
      for (const { row, text } of rows) (isWhole(text, email) ? mentions : parts).add(row);
    }
    if (mentions.size + parts.size > 0) {
      found.push({
        table,
        mentions: mentions.size,
        parts: [...parts].filter((row) => !mentions.has(row)).length,
      });
    }
  }
  return found;
}

function isWhole(text: string, email: string): boolean {
  const words = text.normalize('NFC').toLowerCase().split(email);
  return words.some((after, index) => {
    if (index === 0) return false;
    const isBegun = /[\p{L}\p{M}\d._%+-]$/u.test(words[index - 1]!);
    return !isBegun && !/^[\p{L}\p{M}\d-]|^\.[\p{L}\d]/u.test(after);
  });
}
