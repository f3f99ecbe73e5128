import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import { type Database, engineOf } from '../../database/connection.ts';
import type { ContentVersion } from '../../database/engine.ts';
import { startOfDayInStockholm } from '../../i18n/format.ts';
import type { Language } from '../../i18n/index.ts';
import { chosenLanguage, LANGUAGE_COOKIE } from '../language.ts';
import { NOTICE_COOKIE } from '../notice.ts';
import { SESSION_COOKIE } from '../session.ts';
import type { CachedResponse } from './finish-response.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 32 * MB;
const MOST_RESPONSES = 1000;
/** Excludes made-up headers; those of browsers are short. */
const LONGEST_ACCEPT_ENCODING = 100;

export type CachePolicy = Language | 'everybody';

export interface CacheKey {
  policy: CachePolicy;
  path: string | undefined;
  acceptEncoding: string | undefined;
}

const MINUTE_MS = 60_000;

/** Returns the next moment of today at which public pages change although nothing is stored. */
export type NextChange = (db: Database, now: Date) => Promise<Date | undefined>;

/**
 * Forgets all responses when any process changes what public pages show, when scheduled content appears, and at
 * midnight in Stockholm.
 */
export class PageCache {
  readonly #entries = new Map<string, { response: CachedResponse; lastUse: number }>();
  readonly #content: ContentVersion;
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #nextChange: NextChange;
  #bytes = 0;
  #uses = 0;
  #contentVersion: number | null = null;
  #until = 0;
  #generation = 0;
  #isChecked = false;

  constructor(db: Database, now: () => Date, nextChange: NextChange) {
    this.#content = engineOf(db).watchContent(db);
    this.#db = db;
    this.#now = now;
    this.#nextChange = nextChange;
  }

  /** Rises when public content changes; null while it cannot be read. */
  get contentVersion(): number | null {
    return this.#content.current;
  }

  /**
   * Returns a promise that must be awaited before `find` and `currentGeneration`, or undefined when nothing must be
   * read.
   */
  refresh({ cookie }: { cookie?: string | undefined }): Promise<void> | undefined {
    // Administrators must see what they have just saved, whichever process answers.
    const isExact = cookie?.includes(SESSION_COOKIE) ?? false;
    // The database may answer in a turn of the event loop that has already checked for another request.
    return this.#content.refresh({ isExact })?.then(() => void (this.#isChecked = false));
  }

  /**
   * Returns a number that changes when cached responses may be out of date. Call it before reading the rows of a
   * response.
   */
  currentGeneration(): number {
    // Once per turn of the event loop suffices: a request sent after a commit arrives in a later turn.
    if (this.#isChecked) return this.#generation;
    this.#isChecked = true;
    setImmediate(() => (this.#isChecked = false));
    const now = this.#now();
    const { current: contentVersion } = this.#content;
    const isOld = contentVersion === null || contentVersion !== this.#contentVersion;
    if (isOld || now.getTime() >= this.#until) {
      this.#entries.clear();
      this.#bytes = 0;
      this.#contentVersion = contentVersion;
      // Scheduled content appears only at full minutes. Until the database has answered, nothing further is known.
      this.#until = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
      this.#generation += 1;
      if (contentVersion !== null) void this.#findEnd(now, this.#generation);
    }
    return this.#generation;
  }

  async #findEnd(now: Date, generation: number): Promise<void> {
    try {
      const next = await this.#nextChange(this.#db, now);
      const midnight = startOfDayInStockholm(now, 1);
      const end = next && next < midnight ? next : midnight;
      if (generation === this.#generation) this.#until = end.getTime();
    } catch {
      // The responses of this minute are forgotten when it ends, and the next generation tries again.
    }
  }

  find({ headers, url: path }: Pick<IncomingMessage, 'headers' | 'url'>) {
    this.currentGeneration();
    const { cookie, 'accept-encoding': acceptEncoding } = headers;
    const shared = this.#use(keyOf({ policy: 'everybody', path, acceptEncoding }));
    // A notice is shown once, and only to this visitor.
    if (shared || cookie?.includes(NOTICE_COOKIE)) return shared;
    const { [LANGUAGE_COOKIE]: remembered } = parse(cookie ?? '', LANGUAGE_COOKIE);
    const policy = chosenLanguage(remembered, headers['accept-language']);
    const found = this.#use(keyOf({ policy, path, acceptEncoding }));
    return found?.isForVisitors && cookie?.includes(SESSION_COOKIE) ? undefined : found;
  }

  /** Keeps the response unless rows have changed since that generation. */
  add(key: CacheKey, response: CachedResponse, generation: number): void {
    if (generation !== this.currentGeneration()) return;
    if ((key.acceptEncoding?.length ?? 0) > LONGEST_ACCEPT_ENCODING) return;
    this.#forget(keyOf(key));
    this.#entries.set(keyOf(key), { response, lastUse: (this.#uses += 1) });
    this.#bytes += response.body.length;
    while (this.#bytes > MOST_BYTES || this.#entries.size > MOST_RESPONSES) this.#forgetOldest();
  }

  #use(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.lastUse = this.#uses += 1;
    return entry.response;
  }

  #forgetOldest(): void {
    let [oldest, least] = ['', Infinity];
    for (const [key, { lastUse }] of this.#entries) {
      if (lastUse < least) [oldest, least] = [key, lastUse];
    }
    this.#forget(oldest);
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.response.body.length ?? 0;
    this.#entries.delete(key);
  }
}

const keyOf = ({ acceptEncoding, path, policy }: Omit<CacheKey, 'policy'> & { policy: string }) =>
  `${policy} ${path} ${acceptEncoding}`;
