import type { ShownEvent } from '../content/events/published.ts';
import type { Association } from '../services/association/association.ts';
import type { CurrentAdmin } from '../services/sessions/sessions.ts';
import type { FormMessage } from '../shared/fields/form-state.ts';
import type { Language } from '../shared/i18n/index.ts';
import type { Site } from '../site.ts';
import type { LeftNotice, NoticeKey } from './notice.ts';

/** Why a form of somebody who is signed in has not proved who sent it. */
export type Doubt =
  | { status: 422; errors: Record<string, string>; notice?: undefined }
  | { status: 429; errors?: undefined; notice: FormMessage };

export interface AppEnvironment {
  Variables: {
    site: Site;
    requestId: string;
    language: Language;
    association: Association;
    notice: NoticeKey | null;
    /** The day or the day and hour that the notice names; empty for most. */
    noticeWhen: string;
    /** The notice that the response leaves for the next page. */
    leftNotice?: LeftNotice;
    /** Set for a page about one person; limits who may learn its address. */
    personal?: 'same-origin' | 'no-referrer';
    /** Set for a response that is the same for everybody, or for all who read that language. */
    cachePolicy?: Language | 'everybody';
    /** The origins of the frames that the page shows when a visitor wants them. */
    frames?: string[];
    /** Finds what takes place next, for a page that leads to nothing else. */
    nextEvent: () => Promise<ShownEvent | undefined>;
    /** Requests a page of this site as a visitor does. */
    visit: (path: string) => Promise<Response>;
    admin: CurrentAdmin;
    /** Confirms the session with the code or password in a form. Returns null when it was right, and the sign-in once the session is over. */
    confirmWith: (typed: Record<string, string>) => Promise<Doubt | Response | null>;
    /** Counts what needs an answer, for the header of the administration. */
    badges: () => Promise<{ unread: number; tasks: number; applications: number }>;
  };
}
