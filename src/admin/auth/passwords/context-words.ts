import { associationNames } from '../../../services/association/queries.ts';
import type { Config } from '../../../services/config/config.ts';
import type { Database } from '../../../db/connection.ts';

export interface Place {
  config: Pick<Config, 'mode' | 'origin'>;
  db: Database;
}

const SHORTEST_NAME = 3;
/** Titles are sentences, and their short words occur in any passphrase. */
const SHORTEST_OF_TITLE = 5;
const MOST_EVENTS = 100;

/** Returns, in lower case, the words that a guesser who knows the site and the account would try first. */
export async function contextWords(site: Place, email: string): Promise<string[]> {
  const { hostname } = new URL(site.config.origin);
  const names = [...(await associationNames(site)), hostname, email, ...email.split('@')];
  const titles = await eventTitles(site.db);
  const words = [...wordsOf(names, SHORTEST_NAME), ...wordsOf(titles, SHORTEST_OF_TITLE)];
  return [...new Set(words)];
}

/** Returns the words as they are and with plain letters, as many people type å, ä and ö. */
export function bothSpellings(words: string[]): string[] {
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set(words.flatMap((word, index) => [word, plain[index]!]))];
}

async function eventTitles(db: Database): Promise<string[]> {
  const events = await db
    .selectFrom('events')
    .select('title')
    .orderBy('event_date', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return events.map(({ title }) => title);
}

function wordsOf(texts: string[], shortest: number): string[] {
  const joined = texts.map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [...texts, ...joined, ...parts].map((word) => word.toLowerCase());
  return bothSpellings(words).filter((word) => word.length >= shortest);
}
