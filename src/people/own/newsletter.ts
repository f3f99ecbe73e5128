import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { subscribe } from '../newsletter/sign-up.ts';
import { unsubscribe } from '../newsletter/unsubscribe.ts';

/** Returns whether the newsletter goes to the mailbox, which several members may share. */
export async function subscriptionOf(db: Database, email: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('is_active')
    .where('email', '=', email)
    .executeTakeFirst();
  return subscriber?.is_active === 1;
}

/** Needs no confirmation email, because the member signed in through this mailbox. */
export async function setSubscription(
  db: Database,
  {
    email,
    wants,
    ...said
  }: { email: string; language: Language; wants: boolean; consent_text: string },
  now: Date,
): Promise<void> {
  if (wants === (await subscriptionOf(db, email))) return;
  if (wants) {
    const subscriber = { email, source: 'member' as const, ...said };
    await db.transaction().execute((trx) => subscribe(trx, subscriber, now));
  }
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!wants && subscriber) await unsubscribe(db, subscriber.unsubscribe_token, now);
}
