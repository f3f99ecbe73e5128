import { type RawBuilder, sql } from 'kysely';

/** Folds text for a search, because lower() and LIKE of SQLite know ASCII only. */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = parts.join(' ').normalize('NFC').toLocaleLowerCase('sv');
  // LIKE reads a pattern only up to a null byte.
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Returns whether two texts differ in letter case and spaces at most. Å and A are different letters. */
export const isSameText = (one: string, other: string): boolean =>
  searchText(one) === searchText(other);

const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };

/**
 * Lets people whose keyboards lack these letters find `Åsa` as `asa`. Returns nothing for a name that has plain letters
 * only.
 */
export function plainLetters(name: string): string {
  const plain = plainText(name);
  return plain === searchText(name) ? '' : plain;
}

/** Folds text for a search in which ö and o are the same letter. */
export const plainText = (...parts: (string | null | undefined)[]): string =>
  searchText(...parts)
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Each further word makes a search read every text once more. */
const MOST_WORDS = 8;

/** Returns the words that a text from plainText() must contain, without the quotes and commas around them. */
export function searchWords(q: string): string[] {
  const words = plainText(q)
    .split(' ')
    .map((word) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(word)?.[0] ?? word);
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Returns the digits with a country code and without the trunk zero; a number without a country is Swedish. */
export function phoneDigits(phone: string | null): string {
  return (phone ?? '')
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0(?!0)/, '46')
    .replace(/^00/, '');
}

/** Folds a column that stores what people read. lower() of SQLite knows ASCII only. */
export const lowered = (column: string): RawBuilder<string> =>
  ['Å', 'Ä', 'Ö', 'Æ', 'Ø', 'É', 'Ü'].reduce(
    (text, letter) => sql<string>`replace(${text}, ${letter}, ${letter.toLowerCase()})`,
    sql<string>`lower(${sql.ref(column)})`,
  );

/** Requires that column and text come from searchText() or are ASCII. */
export function contains(column: string | RawBuilder<unknown>, text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`;
}

/** Fewer digits may belong to a street address rather than a phone number. */
const LEAST_DIGITS = 4;

/** Also finds a phone number that is written differently from the stored one. Requires a text from searchText(). */
export function containsPerson(column: string, q: string) {
  const isNumber = /^[\d\s+()./-]+$/.test(q);
  const digits = isNumber ? q.replaceAll('(0)', '').replace(/\D/g, '').replace(/^00?/, '') : '';
  if (digits.length < LEAST_DIGITS) return contains(column, q);
  return sql<boolean>`(${contains(column, q)} or ${contains(column, digits)})`;
}
