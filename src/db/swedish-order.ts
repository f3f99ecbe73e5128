import { searchText } from './search.ts';

const last: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };

/** Names that differ only after this length are in no particular order. PostgreSQL refuses long entries of an index. */
const LONGEST_KEY = 120;

/** Returns text that sorts bytewise in Swedish order: å, ä and ö become the characters that follow z. */
export function sortKey(...parts: string[]): string {
  return searchText(...parts)
    .replace(/[åäæöø]/g, (letter) => last[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .slice(0, LONGEST_KEY)
    .toWellFormed();
}
