import { parse } from 'hono/utils/cookie';
import { changesOf, type Database } from '../database/connection.ts';
import { defaultLanguage, isLanguage, type Language } from '../i18n/index.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { NOTICE_COOKIE } from './notice.ts';

const MB = 1024 * 1024;
/** All that is kept together, and how much of it there may be. */
const MOST_BYTES = 32 * MB;
const MOST_PLACES = 1000;

/** Which visitors an answer is the same for. */
export type Scope = Language | 'everybody';

/** How long an answer may be given again. */
export interface Keeping {
  scope: Scope;
  /** Milliseconds since 1970. */
  until: number;
  /** It shows nothing from the database, so nothing stored there makes it old. */
  isFixed?: boolean;
}

/** Where the answer for an address and a language is kept; it may have become old. */
export interface Place {
  url: string;
  scope: Scope;
  kept: { answer: KeptAnswer; until: number; changes: number | null } | undefined;
  usedAt: number;
}

/**
 * Answers that are the same for everybody, by the exact address that was asked for and the language. They
 * hold until anything is stored in the database, by whichever process, or until their time is over.
 */
export class PageCache {
  readonly #places = new Map<string, Partial<Record<Scope, Place>>>();
  readonly #db: Database;
  readonly #now: () => Date;
  #uses = 0;
  #changes: number | null | undefined;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * To be asked before the rows are read that an answer shows. Null: do not keep it. Read once in a turn of
   * the event loop: a request that was sent after a commit comes with a later turn than one that was
   * answered before it.
   */
  get changes(): number | null {
    if (this.#changes === undefined) {
      this.#changes = changesOf(this.#db);
      setImmediate(() => (this.#changes = undefined));
    }
    return this.#changes;
  }

  /** Where the answer for such a request has been kept before, if it ever was. */
  placeOf(url: string, cookies: string | undefined): Place | undefined {
    const places = this.#places.get(url);
    if (!places) return undefined;
    if (places.everybody) return places.everybody;
    if (!cookies) return places[defaultLanguage];
    // A notice is shown once, to this visitor alone.
    if (cookies.includes(NOTICE_COOKIE)) return undefined;
    const { language } = parse(cookies, 'language');
    return places[isLanguage(language) ? language : defaultLanguage];
  }

  /** The answer, as long as it holds. */
  fresh(place: Place): KeptAnswer | undefined {
    const { kept } = place;
    if (!kept || this.#now().getTime() >= kept.until) return undefined;
    if (kept.changes !== null && kept.changes !== this.changes) return undefined;
    place.usedAt = this.#uses += 1;
    return kept.answer;
  }

  /** Keeps an answer that was drawn from rows as they were at `changes`. */
  keep(url: string, answer: KeptAnswer, keeping: Keeping, changes: number | null): void {
    const { isFixed = false, scope, until } = keeping;
    if (!isFixed && changes === null) return;
    const places = this.#places.get(url) ?? {};
    this.#places.set(url, places);
    const place = (places[scope] ??= { url, scope, kept: undefined, usedAt: 0 });
    place.kept = { answer, until, changes: isFixed ? null : changes };
    place.usedAt = this.#uses += 1;
    this.#makeRoom();
  }

  /** Everything that is kept, whether it still holds or not. */
  get places(): Place[] {
    return [...this.#places.values()].flatMap((places) => Object.values(places));
  }

  /** What was not asked for the longest goes first. */
  #makeRoom(): void {
    const all = this.places;
    let bytes = all.reduce((sum, place) => sum + bytesOf(place), 0);
    if (bytes <= MOST_BYTES && all.length <= MOST_PLACES) return;
    all.sort((a, b) => b.usedAt - a.usedAt);
    while (bytes > MOST_BYTES || all.length > MOST_PLACES) {
      const place = all.pop()!;
      bytes -= bytesOf(place);
      const places = this.#places.get(place.url)!;
      delete places[place.scope];
      if (Object.keys(places).length === 0) this.#places.delete(place.url);
    }
  }
}

const bytesOf = ({ kept }: Place) => kept?.answer.bytes ?? 0;
