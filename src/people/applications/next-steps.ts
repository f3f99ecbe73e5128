import type { Database } from '../../db/connection.ts';
import { nextEvent, type ShownEvent } from '../../content/events/published.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { type Chapter, chapterIn } from '../../content/pages/shared/chapters.ts';
import { paymentsOf } from '../payments/queries.ts';
import type { Application } from '../register/applicants.ts';
import { isOwnApplication } from './own-application.ts';

export interface NextSteps {
  /** Both are missing where the browser has not proved that the application is its own. */
  receipts: { receipt_number: string; receipt_token: string }[];
  chapter: Chapter | undefined;
  event: ShownEvent | undefined;
}

/** Returns what a new member may want next. The receipt has the whole name, which others with the address must not see. */
export async function nextSteps(
  db: Database,
  application: Application,
  { language, now, sender }: { language: Language; now: Date; sender: string | undefined },
): Promise<NextSteps> {
  const isOwn = isOwnApplication(application, sender);
  return {
    receipts: isOwn ? await paymentsOf(db, application.id) : [],
    chapter: isOwn ? chapterIn(application.country) : undefined,
    event: await nextEvent(db, now, language),
  };
}
