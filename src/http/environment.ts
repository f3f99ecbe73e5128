import type { SignedInAdmin } from '../auth/sessions.ts';
import type { Language } from '../i18n/index.ts';
import type { Site } from '../site.ts';
import type { CachePolicy } from './cache/page-cache.ts';
import type { NoticeKey } from './notice.ts';

export interface AppEnvironment {
  Variables: {
    site: Site;
    requestId: string;
    language: Language;
    /** Left by the request before this one, for this page to show. */
    notice: NoticeKey | null;
    /** Set by a handler whose page is about one person: to whom its address may be told. */
    personal?: 'same-origin' | 'no-referrer';
    /** Set by a handler whose response is the same for everybody until the day is over or something is stored. */
    cachePolicy?: CachePolicy;
    /** Set by the guard of the administration; nothing behind it runs without. */
    admin: SignedInAdmin;
  };
}
