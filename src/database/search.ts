import { sql } from 'kysely';

/** Normalises text for a search, because lower() and LIKE of SQLite know ASCII only. */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = parts.join(' ').normalize('NFC').toLocaleLowerCase('sv');
  // LIKE reads a pattern only up to a null byte.
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The characters that follow z. */
const last: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };

/** Returns text that sorts in Swedish order byte by byte: å, ä and ö come last, é beside e. */
export function sortKey(...parts: string[]): string {
  return searchText(...parts)
    .replace(/[åäæöø]/g, (letter) => last[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** Column and text must be made by searchText(), or be ASCII. */
export function contains(column: string, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
