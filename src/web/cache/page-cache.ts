import type { Commits } from '../../db/engine.ts';
import type { CachedResponse } from './finish-response.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 32 * MB;
const MOST_RESPONSES = 1000;
const MINUTE_MS = 60_000;

/**
 * Keeps finished responses that are the same for everybody. Forgets all of them when any process has written to the
 * database, and at each full minute, because a scheduled text or a new day may have come.
 */
export class PageCache {
  /** The least recently used comes first. */
  readonly #entries = new Map<string, CachedResponse>();
  readonly #commits: Commits;
  readonly #now: () => Date;
  #bytes = 0;
  #state = '';

  constructor(commits: Commits, now: () => Date) {
    this.#commits = commits;
    this.#now = now;
  }

  /**
   * Returns a text that changes when responses may be out of date, or null while the database cannot be read. Call it
   * before reading the rows of a response.
   */
  async state(): Promise<string | null> {
    const commits = await this.#commits.count();
    if (commits === null) return null;
    const state = `${commits} ${Math.floor(this.#now().getTime() / MINUTE_MS)}`;
    if (state !== this.#state) {
      this.#entries.clear();
      this.#bytes = 0;
      this.#state = state;
    }
    return state;
  }

  find(key: string): CachedResponse | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  /** Keeps a response that was made in that state, unless the state has changed since. */
  add(key: string, response: CachedResponse, state: string): void {
    if (state !== this.#state) return;
    this.#forget(key);
    this.#entries.set(key, response);
    this.#bytes += response.body.length;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= MOST_BYTES && this.#entries.size <= MOST_RESPONSES) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.body.length ?? 0;
    this.#entries.delete(key);
  }
}
