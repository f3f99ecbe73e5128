import type { Database } from '../database/connection.ts';
import {
  count,
  findPage,
  inOrder,
  unindexed,
  type ListOrder,
  type ListRange,
} from '../database/list-page.ts';
import { contains } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { monthsInStockholm } from '../i18n/format.ts';

export const subscriberSorts = ['newest', 'oldest', 'email'] as const;
export const subscriberShows = ['all', 'active', 'inactive'] as const;

const orders: Record<(typeof subscriberSorts)[number], ListOrder> = {
  newest: { by: 'subscribed_at', direction: 'desc' },
  oldest: { by: 'subscribed_at', direction: 'asc' },
  email: { by: 'email', direction: 'asc' },
};

interface Asked extends ListRange {
  /** As search.ts writes it: lower case. */
  q: string;
  sort: (typeof subscriberSorts)[number];
  show: (typeof subscriberShows)[number];
}

/** One page of the subscribers, how many there are of them, and the two counts of the dashboard. */
export async function listSubscribers(db: Database, { q, sort, show, ...window }: Asked) {
  let matching = db.selectFrom('newsletter_subscribers');
  if (q) matching = matching.where(contains('email', q));
  if (show !== 'all') matching = matching.where(unindexed('is_active', flag(show === 'active')));
  const counts = await countSubscribers(db);
  const { total: all, active } = counts;
  const known = { all, active, inactive: all - active }[show];
  const { ids, total } = await findPage(
    matching,
    orders[sort],
    window,
    q ? undefined : async () => known,
  );
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'language', 'subscribed_at', 'is_active', 'gdpr_consent'])
    .where('id', 'in', ids)
    .execute();
  return { rows: inOrder(ids, rows), total, counts };
}

async function countSubscribers(db: Database): Promise<{ total: number; active: number }> {
  const all = db.selectFrom('newsletter_subscribers');
  const total = await count(all);
  // Those are few, and counting takes as long as there are many.
  const inactive = await count(all.where('is_active', '=', 0));
  return { total, active: total - inactive };
}

/** How many signed up in each of the last twelve months of Stockholm's calendar, this one included. */
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

/** Whether there is such a subscriber. */
export async function setActivity(db: Database, id: string, isActive: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set({ is_active: flag(isActive) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was such a subscriber. */
export async function deleteSubscriber(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_subscribers')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every subscriber, the newest first, one at a time; since that moment (ISO 8601) where one is given. */
export function streamSubscribers(db: Database, since = '') {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'subscribed_at', 'is_active', 'gdpr_consent'])
    .where('subscribed_at', '>=', since)
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .stream();
}
