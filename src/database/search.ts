import { sql } from 'kysely';

/** What a list is searched by: SQLite's own lower() and LIKE know ASCII only. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts.join(' ').normalize('NFC').toLocaleLowerCase('sv').replace(/\s+/g, ' ').trim();
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
  return sql<boolean>`instr(${sql.ref(column)}, ${text}) > 0`;
}
