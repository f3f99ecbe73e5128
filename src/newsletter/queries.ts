import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import {
  count,
  type ListOrder,
  type ListRequest,
  loadPage,
  unindexed,
} from '../database/list-page.ts';
import { deleteRow } from '../database/versions.ts';
import { contains } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { monthsInStockholm } from '../i18n/format.ts';
import type { Language } from '../i18n/index.ts';
import { queueLetters } from '../mail/outbox.ts';
import type { MayWriteTo } from '../mail/recipient-limit.ts';

interface Subscriber {
  email: string;
  language: Language;
}

/** Also reactivates an address that had unsubscribed. Where mail is sent, queues a letter of welcome. */
export async function subscribe(
  db: Database,
  subscriber: Subscriber,
  { mayWriteTo, now, sendsMail }: { mayWriteTo: MayWriteTo; now: Date; sendsMail: boolean },
): Promise<'subscribed' | 'alreadySubscribed'> {
  return db.transaction().execute(async (trx) => {
    const row = await upsert(trx, subscriber, now);
    if (!row) return 'alreadySubscribed';
    const { email: to, language } = subscriber;
    if (sendsMail && (await mayWriteTo(to))) {
      const data = { unsubscribeToken: row.unsubscribe_token };
      await queueLetters(trx, [{ kind: 'newsletter-welcome', to, language, data }], now);
    }
    return 'subscribed';
  });
}

/** Uses one statement, so that many equal sign-ups at once make one row and exactly one of them gets it. */
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

/** Returns whether the token is known, even if it has unsubscribed before. */
export async function unsubscribe(db: Database, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: 0 })
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const subscriberSorts = ['newest', 'oldest', 'email'] as const;
export const subscriberShows = ['all', 'active', 'inactive'] as const;

const orders: Record<(typeof subscriberSorts)[number], ListOrder> = {
  newest: { by: 'subscribed_at', direction: 'desc' },
  oldest: { by: 'subscribed_at', direction: 'asc' },
  email: { by: 'email', direction: 'asc' },
};

type SubscriberListRequest = ListRequest<
  (typeof subscriberSorts)[number],
  (typeof subscriberShows)[number]
>;

export async function listSubscribers(
  db: Database,
  { q, sort, show, ...range }: SubscriberListRequest,
) {
  const counts = await countSubscribers(db);
  const { total: all, active } = counts;
  const known = { all, active, inactive: all - active }[show];
  const page = await loadPage(
    matching(db, { q, show }),
    orders[sort],
    range,
    (ids) =>
      db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'language', 'subscribed_at', 'is_active', 'gdpr_consent'])
        .where('id', 'in', ids)
        .execute(),
    q ? undefined : async () => known,
  );
  return { ...page, counts };
}

type Narrowed = Pick<SubscriberListRequest, 'q' | 'show'>;

function matching(db: Database, { q, show }: Narrowed) {
  let matching = db.selectFrom('newsletter_subscribers');
  if (q) matching = matching.where(contains('email', q));
  if (show !== 'all') matching = matching.where(unindexed('is_active', flag(show === 'active')));
  return matching;
}

async function countSubscribers(db: Database): Promise<{ total: number; active: number }> {
  const all = db.selectFrom('newsletter_subscribers');
  const total = await count(all);
  // Counting takes as long as there are rows, and few are inactive.
  const inactive = await count(all.where('is_active', '=', 0));
  return { total, active: total - inactive };
}

export function subscriberGrowth(db: Database, now: Date) {
  return Promise.all(
    monthsInStockholm(now, 12).map(async ({ month, from, to }) => {
      const { added } = await db
        .selectFrom('newsletter_subscribers')
        .select(({ fn }) => fn.countAll<number>().as('added'))
        .where('subscribed_at', '>=', from.toISOString())
        .where('subscribed_at', '<', to.toISOString())
        .executeTakeFirstOrThrow();
      return { month, added };
    }),
  );
}

export async function setActivity(db: Database, id: string, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: flag(isActive) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteSubscriber = (db: Database, id: string) =>
  deleteRow(db, 'newsletter_subscribers', id);

type StreamRequest = Partial<Narrowed & Pick<SubscriberListRequest, 'sort'>> & { since?: string };

export function streamSubscribers(db: Database, { since = '', ...asked }: StreamRequest = {}) {
  const { q = '', show = 'all', sort = 'newest' } = asked;
  const { by, direction } = orders[sort];
  return matching(db, { q, show })
    .select(['email', 'subscribed_at', 'is_active', 'gdpr_consent'])
    .where('subscribed_at', '>=', since)
    .orderBy(sql.ref(by), direction)
    .orderBy('id', direction)
    .stream();
}
