import type { Database } from '../../db/connection.ts';
import { keyedHash } from '../../db/keyed-hash.ts';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';

/** So many days with a soft bounce within so many days end the newsletter to an address. */
const MOST_SOFT = 4;
const SOFT_DAYS = 30;

/**
 * The failures that say that the address itself is wrong (RFC 3463 §3.2, RFC 7505 for 5.1.10): no such mailbox, domain or
 * syntax, an ambiguous or moved mailbox, a domain without mail, a closed account (5.2.1), and a domain that does not
 * exist (5.4.4). Policy (5.7), full mailboxes (5.2.2) and faults of systems and protocols (5.3, 5.5) can pass, or are
 * about this site. So can 5.1.0 and 5.1.8, which many servers use for policy and for our own address.
 */
const hard = new Set('5.1.1 5.1.2 5.1.3 5.1.4 5.1.6 5.1.10 5.2.1 5.4.4'.split(' '));

const HASH_LENGTH = 8;

/** Names a delivery in the address to which its email returns. Readers see the id, so a hash keeps them from forging it. */
export const tagOf = async (db: Database, deliveryId: string): Promise<string> =>
  `${deliveryId}.${(await keyedHash(db, deliveryId)).slice(0, HASH_LENGTH)}`;

export async function deliveryOf(db: Database, tag: string): Promise<string | null> {
  const [deliveryId = ''] = tag.split('.');
  return tag === (await tagOf(db, deliveryId)) ? deliveryId : null;
}

export const isHard = (status: string): boolean => hard.has(status);

/**
 * Refuses a delivery, and ends the newsletter to its address if nobody reads it there. Counts each delivery once: one
 * that is already refused or was never sent is `unknown`, so do not set its state before.
 */
export async function recordBounce(
  trx: Database,
  { deliveryId, status, now }: { deliveryId: string; status: string; now: Date },
): Promise<'hard' | 'soft' | 'unknown'> {
  const delivery = await trx
    .selectFrom('newsletter_deliveries')
    .select(['newsletter_id', 'subscriber_id', 'address', 'state'])
    .where('id', '=', deliveryId)
    .where('state', 'not in', ['refused', 'skipped'])
    .executeTakeFirst();
  if (!delivery) return 'unknown';
  await trx
    .updateTable('newsletter_deliveries')
    .set({ state: 'refused', code: status, next_attempt_at: null })
    .where('id', '=', deliveryId)
    .execute();
  const counted = delivery.state === 'unknown' ? 'unknown' : 'sent';
  await trx
    .updateTable('newsletters')
    .set((row) => ({ [counted]: row(counted, '-', 1), refused: row('refused', '+', 1) }))
    .where('id', '=', delivery.newsletter_id)
    .where('state', 'in', ['finished', 'cancelled'])
    .where(counted, '>', 0)
    .execute();
  await countAgainst(trx, delivery, status, now);
  return isHard(status) ? 'hard' : 'soft';
}

/**
 * Leaves alone who is not active, such as an address that the office has switched off. Passing faults of the mailbox count;
 * policy, quotas and other faults of servers say nothing about it.
 */
async function countAgainst(
  trx: Database,
  { subscriber_id, address }: { subscriber_id: string; address: string },
  status: string,
  now: Date,
): Promise<void> {
  const subscriber = await trx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'soft_bounces'])
    .where('id', '=', subscriber_id)
    .where('email', '=', address)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!subscriber || !(isHard(status) || /^(?:4|5\.2)\./.test(status))) return;
  const today = dayInStockholm(now);
  const recent = subscriber.soft_bounces
    .split(' ')
    .filter((day) => day >= addDays(today, -SOFT_DAYS) && day !== today);
  const days = [...recent, today];
  const isOver = isHard(status) || days.length >= MOST_SOFT;
  await trx
    .updateTable('newsletter_subscribers')
    .set(
      isOver
        ? { is_active: 0, bounced_at: now.toISOString(), bounce_code: status, soft_bounces: '' }
        : { soft_bounces: days.join(' ') },
    )
    .where('id', '=', subscriber.id)
    .execute();
}
