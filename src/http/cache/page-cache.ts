import type { IncomingMessage } from 'node:http';
import { changesOf, type Database } from '../../database/connection.ts';
import { startOfDayInStockholm } from '../../i18n/format.ts';
import { defaultLanguage, type Language } from '../../i18n/index.ts';
import { rememberedLanguage } from '../language.ts';
import { NOTICE_COOKIE } from '../notice.ts';
import type { CachedResponse } from './cached-response.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 32 * MB;
const MOST_RESPONSES = 1000;
/** Browsers send a handful of short ones; the bound is for those who make them up. */
const LONGEST_ACCEPT_ENCODING = 100;

/** Whom a response is the same for: readers of one language, or everybody. */
export type CachePolicy = Language | 'everybody';

/** What tells one cached response from another. */
export interface CacheKey {
  policy: CachePolicy;
  path: string | undefined;
  /** The header as it was sent. */
  acceptEncoding: string | undefined;
}

/**
 * Responses that are the same for everybody, by path, language and Accept-Encoding header. All of them are
 * forgotten when anything is stored in the database, by whichever process, and when the day is over in
 * Stockholm.
 */
export class PageCache {
  /** In the order of their last use. */
  readonly #responses = new Map<string, CachedResponse>();
  readonly #db: Database;
  readonly #now: () => Date;
  #bytes = 0;
  #changes: number | null = null;
  #until = 0;
  #generation = 0;
  #isChecked = false;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Returns another number after each change. To be called before the rows are read that a response shows.
   * Checks the database once in a turn of the event loop: a request that was sent after a commit comes with a
   * later turn than one that was answered before it.
   */
  currentGeneration(): number {
    const now = this.#now();
    const changes = this.#isChecked ? this.#changes : changesOf(this.#db);
    if (!this.#isChecked) setImmediate(() => (this.#isChecked = false));
    this.#isChecked = true;
    if (changes === null || changes !== this.#changes || now.getTime() >= this.#until) {
      this.#responses.clear();
      this.#bytes = 0;
      this.#changes = changes;
      this.#until = startOfDayInStockholm(now, 1).getTime();
      this.#generation += 1;
    }
    return this.#generation;
  }

  /** Finds the response to such a request for a page. */
  find({ headers, url: path }: Pick<IncomingMessage, 'headers' | 'url'>) {
    this.currentGeneration();
    const { cookie, 'accept-encoding': acceptEncoding } = headers;
    const shared = this.#use(keyOf({ policy: 'everybody', path, acceptEncoding }));
    // A notice is shown once, to this visitor alone.
    if (shared || cookie?.includes(NOTICE_COOKIE)) return shared;
    const policy = rememberedLanguage(cookie) ?? defaultLanguage;
    return this.#use(keyOf({ policy, path, acceptEncoding }));
  }

  /** Keeps a response that shows the rows of that generation. */
  add(key: CacheKey, response: CachedResponse, generation: number): void {
    if (generation !== this.currentGeneration()) return;
    if ((key.acceptEncoding?.length ?? 0) > LONGEST_ACCEPT_ENCODING) return;
    this.#forget(keyOf(key));
    this.#responses.set(keyOf(key), response);
    this.#bytes += response.body.length;
    for (const [oldest] of this.#responses) {
      if (this.#bytes <= MOST_BYTES && this.#responses.size <= MOST_RESPONSES) break;
      this.#forget(oldest);
    }
  }

  #use(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key);
    if (!response) return undefined;
    this.#responses.delete(key);
    this.#responses.set(key, response);
    return response;
  }

  #forget(key: string): void {
    this.#bytes -= this.#responses.get(key)?.body.length ?? 0;
    this.#responses.delete(key);
  }
}

const keyOf = ({ acceptEncoding, path, policy }: CacheKey) => `${policy} ${path} ${acceptEncoding}`;
