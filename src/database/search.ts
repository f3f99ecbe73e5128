import { sql } from 'kysely';

/** What a list is searched by: SQLite's own lower() and LIKE know ASCII only. */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = parts.join(' ').normalize('NFC').toLocaleLowerCase('sv');
  // LIKE would read a pattern up to a null byte.
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The characters that follow z. */
const last: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };

/** Text whose order byte by byte is the Swedish one: å, ä and ö come last, é beside e. */
export function sortKey(...parts: string[]): string {
  return searchText(...parts)
    .replace(/[åäæöø]/g, (letter) => last[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Rows whose column holds this text. Both are as searchText() makes them, or ASCII. */
export function contains(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Half as long again: instr() compares at every byte, LIKE goes from one first letter to the next.
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
