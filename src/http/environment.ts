import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { Language } from '../i18n/index.ts';
import type { ImageStore } from '../images/store.ts';
import type { Keep } from './answers.ts';
import type { Assets } from './assets.ts';
import type { Payments } from '../payments/provider-for.ts';
import type { Limits } from './limits.ts';
import type { NoticeKey } from './notice.ts';
import type { PageCache } from './page-cache.ts';

/** What the whole application is given: nothing reaches for globals. */
export interface Site {
  config: Config;
  db: Database;
  images: ImageStore;
  limits: Limits;
  /** Null: no card step. */
  payments: Payments | null;
  assets: Assets;
  /** Answers that are the same for everybody. */
  pages: PageCache;
  log: Logger;
  now: () => Date;
  /** Aborted as soon as the process has been told to stop. */
  stopping: AbortSignal;
}

/** Whose session a request to the administration carries. */
export interface SignedInAdmin {
  id: string;
  email: string;
  /** As it is stored: the hash of the id in the cookie. */
  sessionHash: string;
}

export interface AppEnvironment {
  Variables: {
    site: Site;
    requestId: string;
    language: Language;
    /** Left by the request before this one, for this page to show. */
    notice: NoticeKey | null;
    /** Set by a handler whose page is about one person: to whom its address may be told. */
    personal?: 'same-origin' | 'no-referrer';
    /** Set by a handler whose answer is the same for everybody. */
    keep?: Keep;
    /** Set by the guard of the administration; nothing behind it runs without. */
    admin: SignedInAdmin;
  };
}
