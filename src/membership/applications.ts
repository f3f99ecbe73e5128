import type { Database } from '../database/connection.ts';
import {
  count,
  type ListOrder,
  type ListRequest,
  loadPage,
  unindexed,
} from '../database/list-page.ts';
import { deleteRow } from '../database/rows.ts';
import { contains } from '../database/search.ts';
import { canBePaid, paymentStatuses } from '../payments/status.ts';
import { plans } from './plans.ts';

export const applicationSorts = ['newest', 'oldest', 'name', 'nameBackwards'] as const;
export const applicationShows = ['all', ...paymentStatuses] as const;
export const applicationKinds = ['all', ...plans.map(({ category }) => category)] as const;

const orders: Record<(typeof applicationSorts)[number], ListOrder> = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'sort_key', direction: 'asc' },
  nameBackwards: { by: 'sort_key', direction: 'desc' },
};

type ApplicationListRequest = ListRequest<
  (typeof applicationSorts)[number],
  /** Payment status. */
  (typeof applicationShows)[number],
  /** Plan. */
  (typeof applicationKinds)[number]
>;

export function listApplications(
  db: Database,
  { q, sort, show, kind, ...range }: ApplicationListRequest,
) {
  const all = db.selectFrom('membership_applications');
  let counted = all;
  let matching = all;
  if (show !== 'all') {
    counted = counted.where('payment_status', '=', show);
    matching = matching.where(unindexed('payment_status', show));
  }
  if (kind !== 'all') {
    counted = counted.where('membership_type', '=', kind);
    matching = matching.where(unindexed('membership_type', kind));
  }
  if (q) matching = matching.where(contains('search_text', q));
  const countAll = q ? undefined : () => count(counted);
  return loadPage(
    matching,
    orders[sort],
    range,
    (ids) =>
      all
        .select(['id', 'full_name', 'email', 'membership_type', 'payment_status', 'created_at'])
        .where('id', 'in', ids)
        .execute(),
    countAll,
  );
}

/** How many applications there are of each plan in each state. */
export async function countApplications(db: Database) {
  return db
    .selectFrom('membership_applications')
    .select(['membership_type', 'payment_status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['membership_type', 'payment_status'])
    .execute();
}

/** What is in the ledger about its money stays. */
export const deleteApplication = (db: Database, id: string) =>
  deleteRow(db, 'membership_applications', id);

const honorary = 'Honorary';
const notPaid = paymentStatuses.filter(canBePaid);

/** Whether an administrator may make it free: Honorary ones alone, and no money on the way (rulings, Money). */
export function canBeFree({
  membership_type,
  payment_status,
}: {
  membership_type: string;
  payment_status: (typeof paymentStatuses)[number];
}): boolean {
  return membership_type === honorary && notPaid.includes(payment_status);
}

/** Whether it has become a free membership; it has not where it may not. */
export async function makeFree(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership_applications')
    .set({ payment_status: 'free' })
    .where('id', '=', id)
    .where('membership_type', '=', honorary)
    .where('payment_status', 'in', notPaid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every application, the newest first, one at a time; since that moment (ISO 8601) where one is given. */
export function streamApplications(db: Database, since = '') {
  return db
    .selectFrom('membership_applications')
    .select([
      'full_name',
      'email',
      'phone',
      'address',
      'membership_type',
      'payment_status',
      'language',
      'why_join',
      'contribution',
      'created_at',
    ])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .stream();
}
