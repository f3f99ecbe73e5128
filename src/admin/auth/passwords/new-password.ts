import { associationNames } from '../../../services/association/queries.ts';
import type { Config } from '../../../services/config/config.ts';
import type { Database } from '../../../db/connection.ts';

import { type PasswordFault, passwordFault, passwordLength } from '../shared/schema.ts';

export interface Place {
  config: Pick<Config, 'mode' | 'origin'>;
  db: Database;
}

export interface NewPassword {
  password: string;
  email: string;
  hasSecondFactor: boolean;
}

/** The best score of zxcvbn, because three common words or years in a row almost reach the next lower one. */
const SAFE_SCORE = 4;
/** The time of an estimate grows with the square of the length, so only this many characters are estimated. */
const MOST_ESTIMATED = 100;
const LEAST_OF_ITS_OWN = 6;

const SHORTEST_NAME = 3;
/** Titles are sentences, and their short words occur in any passphrase. */
const SHORTEST_OF_TITLE = 5;
const MOST_EVENTS = 100;

/** Checks a new password as NIST SP 800-63B recommends: its length, and that it is not easy to guess. */
export async function newPasswordFault(
  site: Place,
  { password, email, hasSecondFactor }: NewPassword,
): Promise<PasswordFault | null> {
  const fault = passwordFault(password, email);
  if (!hasSecondFactor && (fault === 'passwordTooShort' || isShort(password))) {
    return 'passwordTooShortAlone';
  }
  if (fault) return fault;
  const estimate = await estimator();
  const isGuessable = (words: string[]) => estimate.check(password, words).score < SAFE_SCORE;
  if (isGuessable([]) || (await isKnownPhrase(password))) return 'passwordCommon';
  const words = await contextWords(site, email);
  return isGuessable(words) || isMadeOf(words, password) ? 'passwordContext' : null;
}

/** Returns whether the password is little more than a phrase that guessers know. The estimate rates words one by one. */
async function isKnownPhrase(password: string): Promise<boolean> {
  const { default: phrases } = await import('./known-phrases.txt');
  const typed = lettersIn(password);
  return bothSpellings(phrases.trim().split('\n'))
    .map(lettersIn)
    .some((known) => typed.includes(known) && typed.length - known.length < LEAST_OF_ITS_OWN);
}

const lettersIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns whether the password has little besides these words, because the estimate takes a row of them for safe. */
function isMadeOf(words: string[], password: string): boolean {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce(
    (left, word) => left.replaceAll(word, ''),
    password.toLowerCase(),
  );
  return lettersIn(rest).length < LEAST_OF_ITS_OWN;
}

const isShort = (password: string) =>
  Array.from(password.normalize('NFC')).length < passwordLength.minAlone;

/** Builds a new estimator each time, because keeping its word lists would take tens of megabytes. */
async function estimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, { default: swedish }] =
    await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('./swedish-words.txt'),
    ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, swedish: bothSpellings(swedish.trim().split(/\s+/)) },
    graphs: adjacencyGraphs,
    maxLength: MOST_ESTIMATED,
  });
}

/** Returns, in lower case, the words that a guesser who knows the site and the account would try first. */
async function contextWords(site: Place, email: string): Promise<string[]> {
  const { hostname } = new URL(site.config.origin);
  const names = [...(await associationNames(site)), hostname, email, ...email.split('@')];
  const titles = await eventTitles(site.db);
  const words = [...wordsOf(names, SHORTEST_NAME), ...wordsOf(titles, SHORTEST_OF_TITLE)];
  return [...new Set(words)];
}

/** Returns the words as they are and with plain letters, as many people type å, ä and ö. */
function bothSpellings(words: string[]): string[] {
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

/** For the operator. Administrators read the texts of their language. */
export const passwordFaultTexts: Record<PasswordFault, string> = {
  passwordTooShort: `needs at least ${passwordLength.min} characters.`,
  passwordTooShortAlone: `needs at least ${passwordLength.minAlone} characters, as there is no second factor.`,
  passwordTooLong: `can have at most ${passwordLength.max} characters.`,
  passwordIsEmail: 'must not be the email address.',
  passwordCommon: 'is too easy to guess: use words that nobody would expect together.',
  passwordContext:
    'is too easy to guess from the name of the association, its events, the address of the site or the email address.',
};
