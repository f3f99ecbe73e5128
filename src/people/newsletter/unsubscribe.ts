import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { isLinkOfOptOut, rememberOptOut } from './opt-outs.ts';

/** `ended` for the link of somebody who has unsubscribed. */
export type LinkState =
  | { state: 'subscriber'; email: string; language: string; isActive: boolean }
  | { state: 'ended' | 'unknown' };

export async function stateOfLink(db: Database, token: string): Promise<LinkState> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'language', 'is_active'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  if (subscriber) {
    const { is_active: isActive, ...found } = subscriber;
    return { state: 'subscriber', ...found, isActive: isActive === 1 };
  }
  return { state: (await isLinkOfOptOut(db, token)) ? 'ended' : 'unknown' };
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

/** Erases the address at once. Returns whether the link is known, also when it was used before. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const subscriber = await trx
      .deleteFrom('newsletter_subscribers')
      .where('unsubscribe_token', '=', token)
      .returning(['email', 'unsubscribe_token'])
      .executeTakeFirst();
    if (!subscriber) return isLinkOfOptOut(trx, token);
    await dropWaitingEmails(trx, subscriber.email);
    await rememberOptOut(trx, subscriber, now);
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
