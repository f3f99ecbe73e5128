import type { applicationSorts } from './shared/schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import {
  count,
  inOrder,
  type ListOrder,
  type ListRequest,
  loadPage,
  neighboursOf,
} from '../../db/list-page.ts';
import { containsPerson } from '../../db/search.ts';
import { STREAM_BATCH } from '../../db/stream-batch.ts';
import { paymentStatuses } from '../payments/shared/status.ts';
import { applicationStatus, isUndecided } from '../register/applicants.ts';
import { exportedColumns } from './csv.ts';
import { plans } from '../../shared/plans.ts';

export const applicationShows = ['all', 'undecided', 'declined', ...paymentStatuses] as const;
export const applicationKinds = ['all', ...plans.map(({ category }) => category)] as const;

const orders: Record<(typeof applicationSorts)[number], ListOrder> = {
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'sort_key', direction: 'asc' },
  nameBackwards: { by: 'sort_key', direction: 'desc' },
};

type ApplicationListRequest = ListRequest<
  (typeof applicationSorts)[number],
  (typeof applicationShows)[number],
  (typeof applicationKinds)[number]
>;

export function listApplications(
  db: Database,
  { limit, offset, ...asked }: ApplicationListRequest,
) {
  return loadPage(matching(db, asked), orders[asked.sort], { limit, offset }, (ids) =>
    db
      .selectFrom('membership_applications')
      .select(['id', 'full_name', 'email', 'membership_type', 'created_at'])
      .select(['decision', isUndecided.as('is_undecided')])
      .select(['member_id', hasMoney, applicationStatus.as('payment_status')])
      .where('id', 'in', ids)
      .execute(),
  );
}

export const neighboursOfApplication = (
  db: Database,
  id: string,
  { sort, ...asked }: Omit<ApplicationListRequest, 'limit' | 'offset'>,
) => neighboursOf(db, 'membership_applications', matching(db, asked), { id, order: orders[sort] });

const hasMoney = sql<0 | 1>`exists (
  select 1 from payments where fee_id = membership_applications.id
)`.as('has_money');

type Narrowed = Pick<ApplicationListRequest, 'kind' | 'q' | 'show'>;

function matching(db: Database, { kind, q, show }: Narrowed) {
  let matching = db.selectFrom('membership_applications');
  if (show === 'undecided') matching = matching.where(isUndecided);
  else if (show === 'declined') matching = matching.where('decision', '=', 'declined');
  else if (show !== 'all') matching = matching.where(applicationStatus, '=', show);
  if (kind !== 'all') matching = matching.where('membership_type', '=', kind);
  return q ? matching.where(containsPerson('search_text', q)) : matching;
}

/** Counts the applications that the office has to accept or decline. */
export const countUndecided = (db: Database): Promise<number> =>
  count(matching(db, { kind: 'all', q: '', show: 'undecided' }));

/** Counts what is undecided and declined, by plan. */
export async function countDecisions(db: Database) {
  const counted = async (show: 'undecided' | 'declined') => {
    const rows = await matching(db, { kind: 'all', q: '', show })
      .select('membership_type')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('membership_type')
      .execute();
    return rows.map((row) => ({ ...row, show }));
  };
  return [...(await counted('undecided')), ...(await counted('declined'))];
}

export async function countApplications(db: Database) {
  return db
    .selectFrom('membership_applications')
    .select(['membership_type', applicationStatus.as('payment_status')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['membership_type', 'payment_status'])
    .execute();
}

type StreamRequest = Partial<Narrowed & Pick<ApplicationListRequest, 'sort'>> & { since?: string };

export function streamApplications(db: Database, { since = '', ...asked }: StreamRequest = {}) {
  const { kind = 'all', q = '', show = 'all', sort = 'newest' } = asked;
  const rows = matching(db, { kind, q, show })
    .select(exportedColumns)
    .select([applicationStatus.as('payment_status'), isUndecided.as('is_undecided')])
    .where('created_at', '>=', since);
  return inOrder(rows, orders[sort]).stream(STREAM_BATCH);
}
