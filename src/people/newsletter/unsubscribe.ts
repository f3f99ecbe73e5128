import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { TEST_TOKEN } from '../../content/newsletters/email.ts';
import { forgetOptOut, formerRow, isLinkOfOptOut, rememberOptOut } from './opt-outs.ts';

/** `ended` for the link of somebody who has unsubscribed. */
export type LinkState =
  | { state: 'subscriber'; email: string; language: string; isActive: boolean }
  | { state: 'ended'; canReturn: boolean }
  /** `test` for the links of a newsletter that somebody in the office tries. */
  | { state: 'test' | 'unknown' };

export async function stateOfLink(db: Database, token: string, now: Date): Promise<LinkState> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'language', 'is_active'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (subscriber) {
    const { is_active: isActive, ...found } = subscriber;
    return { state: 'subscriber', ...found, isActive: isActive === 1 };
  }
  if (token === TEST_TOKEN) return { state: 'test' };
  if (!(await isLinkOfOptOut(db, token))) return { state: 'unknown' };
  return { state: 'ended', canReturn: (await formerRow(db, token, now)) !== null };
}

/** Returns whether the link belongs to an active subscriber. */
export async function changeLanguage(
  db: Database,
  token: string,
  language: Language,
): Promise<boolean> {
  const subscriber = await db
    .updateTable('newsletter_subscribers')
    // Undoing an import leaves alone what its reader has changed.
    .set({ language, import_id: null })
    .where('unsubscribe_token', '=', token)
    .where('is_active', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return subscriber !== undefined;
}

/** Takes the address off the list at once. Returns whether the link is known, also when it was used before. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  // The link of a test works, and ends nothing.
  if (token === TEST_TOKEN) return true;
  return db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .deleteFrom('newsletter_subscribers')
      .where('unsubscribe_token', '=', token)
      .returningAll()
      .executeTakeFirst();
    if (!subscriber) return isLinkOfOptOut(trx, token);
    await dropWaitingEmails(trx, subscriber.email);
    await rememberOptOut(trx, subscriber, now, subscriber);
    await countLeaving(trx, subscriber.email, 1);
    return true;
  });
}

/** Counts somebody who leaves or comes back with the newsletter that came last, not with their name. */
async function countLeaving(trx: Database, address: string, by: 1 | -1): Promise<void> {
  const last = await trx
    .selectFrom('newsletter_deliveries')
    .select('newsletter_id')
    .where('address', '=', address)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  if (!last) return;
  await trx
    .updateTable('newsletters')
    .set(({ eb }) => ({ unsubscribed: eb('unsubscribed', '+', by) }))
    .where('id', '=', last.newsletter_id)
    .execute();
}

/** Brings back who has just left, as they were. Returns whether the link still does. */
export async function resubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const former = await formerRow(trx, token, now);
    if (!former) return false;
    await trx
      .insertInto('newsletter_subscribers')
      .values(former)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    await forgetOptOut(trx, former.email);
    await countLeaving(trx, former.email, -1);
    return true;
  });
}

/** Keeps emails about a subscription from arriving after its end. */
export async function dropWaitingEmails(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('recipient', '=', email)
    .where('kind', 'in', ['newsletter-confirmation', 'newsletter-already', 'newsletter-welcome'])
    .execute();
}
