import type { Database } from '../database/connection.ts';
import { contains } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { monthsInStockholm } from '../i18n/format.ts';

export const subscriberSorts = ['newest', 'oldest', 'email'] as const;
export const subscriberShows = ['all', 'active', 'inactive'] as const;

interface Asked {
  /** As search.ts writes it: lower case. */
  q: string;
  sort: (typeof subscriberSorts)[number];
  show: (typeof subscriberShows)[number];
  offset: number;
  limit: number;
}

/** One page of the subscribers, how many there are of them, and the two counts of the dashboard. */
export async function listSubscribers(db: Database, { q, sort, show, offset, limit }: Asked) {
  let matching = db.selectFrom('newsletter_subscribers');
  if (q) matching = matching.where(contains('email', q));
  if (show !== 'all') matching = matching.where('is_active', '=', flag(show === 'active'));
  const ordered =
    sort === 'email'
      ? matching.orderBy('email')
      : matching
          .orderBy('subscribed_at', sort === 'newest' ? 'desc' : 'asc')
          .orderBy('id', sort === 'newest' ? 'desc' : 'asc');
  const [rows, found, counts] = await Promise.all([
    ordered
      .select(['id', 'email', 'language', 'subscribed_at', 'is_active', 'gdpr_consent'])
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countSubscribers(db),
  ]);
  return { rows, total: found.total, counts };
}

async function countSubscribers(db: Database): Promise<{ total: number; active: number }> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['is_active', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('is_active')
    .execute();
  const active = rows.find(({ is_active }) => is_active === 1)?.count ?? 0;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), active };
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

/** Every subscriber, the newest first, one at a time. */
export function streamSubscribers(db: Database) {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'subscribed_at', 'is_active', 'gdpr_consent'])
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .stream();
}
