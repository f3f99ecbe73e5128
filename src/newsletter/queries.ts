import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';

/**
 * Adds the address, or wakes up one that had unsubscribed. One statement, so that many equal
 * sign-ups at once make one row and exactly one of them is told that it subscribed.
 */
export async function subscribe(
  db: Database,
  subscriber: { email: string; language: string },
  now: Date,
): Promise<'subscribed' | 'alreadySubscribed'> {
  const row = await db
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
    .returning('id')
    .executeTakeFirst();
  return row ? 'subscribed' : 'alreadySubscribed';
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
