import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Language } from '../i18n/index.ts';
import { queueLetters } from '../mail/queries.ts';

interface Subscriber {
  email: string;
  language: Language;
}

/**
 * Adds the address, or wakes up one that had unsubscribed, and queues a letter of welcome where mail
 * is sent.
 */
export async function subscribe(
  db: Database,
  subscriber: Subscriber,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<'subscribed' | 'alreadySubscribed'> {
  return db.transaction().execute(async (trx) => {
    const row = await upsert(trx, subscriber, now);
    if (!row) return 'alreadySubscribed';
    if (sendsMail) {
      const { email: to, language } = subscriber;
      const data = { unsubscribeToken: row.unsubscribe_token };
      await queueLetters(trx, [{ kind: 'newsletter-welcome', to, language, data }], now);
    }
    return 'subscribed';
  });
}

/**
 * One statement, so that many equal sign-ups at once make one row and exactly one of them gets it
 * back.
 */
function upsert(db: Database, subscriber: Subscriber, now: Date) {
  return db
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      email: subscriber.email,
      language: subscriber.language,
      gdpr_consent: 1,
      is_active: 1,
      unsubscribe_token: randomBytes(32).toString('base64url'),
      subscribed_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((excluded) => ({
          is_active: 1,
          gdpr_consent: 1,
          language: excluded.ref('excluded.language'),
          subscribed_at: excluded.ref('excluded.subscribed_at'),
        }))
        .where('newsletter_subscribers.is_active', '=', 0),
    )
    .returning('unsubscribe_token')
    .executeTakeFirst();
}

export async function findSubscriberByToken(db: Database, token: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'is_active'])
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
}

/** Whether the token belongs to anybody; unsubscribing twice is fine. */
export async function unsubscribe(db: Database, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 0 })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
