import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import type { Row } from '../../db/tables.ts';
import { monthsInStockholm } from '../../shared/i18n/format.ts';
import { hasOptedOut, rememberOptOut } from './opt-outs.ts';
import { dropWaitingEmails } from './unsubscribe.ts';

/** `inactive` are those that an administrator has switched off, `bounced` those whose emails came back. */
export type SubscriberState = 'active' | 'inactive' | 'waiting' | 'bounced';

export function stateOf({
  awaits_confirmation,
  bounced_at,
  is_active,
}: StateColumns): SubscriberState {
  if (is_active) return 'active';
  if (awaits_confirmation) return 'waiting';
  return bounced_at ? 'bounced' : 'inactive';
}

type StateColumns = Pick<
  Row<'newsletter_subscribers'>,
  'is_active' | 'awaits_confirmation' | 'bounced_at'
>;

/** Set where an address is subscribed again after its emails came back. */
export const notBounced = { bounced_at: null, bounce_code: null, soft_bounces: '' } as const;

export const isBounced = sql<boolean>`is_active = 0 and awaits_confirmation = 0
  and bounced_at is not null`;

/** The total has only those who are or were subscribers, not those who have yet to confirm. */
export async function countSubscribers(db: Database) {
  const all = db.selectFrom('newsletter_subscribers');
  const waiting = await count(all.where('awaits_confirmation', '=', 1));
  const active = await count(all.where('is_active', '=', 1));
  const bounced = await count(all.where(isBounced));
  return { total: (await count(all)) - waiting, active, waiting, bounced };
}

export function subscriberGrowth(db: Database, now: Date) {
  return Promise.all(
    monthsInStockholm(now, 12).map(async ({ month, from, to }) => {
      const inMonth = db
        .selectFrom('newsletter_subscribers')
        .where('subscribed_at', '>=', from.toISOString())
        .where('subscribed_at', '<', to.toISOString())
        .where('awaits_confirmation', '=', 0);
      return { month, added: await count(inMonth) };
    }),
  );
}

export async function findSubscriber(db: Database, id: string) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'is_active', 'awaits_confirmation', 'bounced_at', 'bounce_code'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Refuses an address whose owner has unsubscribed, because only the owner may subscribe it again. */
export async function activate(
  db: Database,
  id: string,
): Promise<'activated' | 'gone' | 'optedOut'> {
  const subscriber = await findSubscriber(db, id);
  if (!subscriber) return 'gone';
  if (await hasOptedOut(db, subscriber.email)) return 'optedOut';
  await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 1, awaits_confirmation: 0, ...notBounced })
    .$if(subscriber.awaits_confirmation === 1, (update) => update.set({ source: 'office' }))
    .where('id', '=', id)
    .execute();
  return 'activated';
}

/** Also ends the links that would activate the address. */
export async function deactivate(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('newsletter_confirmations').where('subscriber_id', '=', id).execute();
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 0 })
    .where('id', '=', id)
    .where('awaits_confirmation', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also keeps later imports from bringing the address back, because its owner may have asked for the deletion. */
export async function deleteSubscriber(db: Database, id: string, now: Date) {
  const subscriber = await db
    .deleteFrom('newsletter_subscribers')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (subscriber) {
    await dropWaitingEmails(db, subscriber.email);
    await rememberOptOut(db, subscriber, now);
  }
  return subscriber;
}

/** Streams everybody whom the newsletter may be sent to. */
export function streamMailingList(db: Database, since = '') {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'language', 'unsubscribe_token'])
    .where('is_active', '=', 1)
    .where('subscribed_at', '>=', since)
    .orderBy('email')
    .stream(STREAM_BATCH);
}
