import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { type ListOrder, type ListRequest, loadPage } from '../../db/list-page.ts';
import { concernsFee } from '../payments/search-fees.ts';
import { isOcr, ocrNear } from '../payments/shared/ocr.ts';
import { owed, type PaymentStatus, underReview } from '../payments/shared/status.ts';

export const feeSorts = ['due', 'dueBackwards', 'newest', 'oldest'] as const;
export const feeShows = ['owed', 'overdue', 'review', 'paid', 'over', 'all'] as const;

export const orders: Record<(typeof feeSorts)[number], ListOrder> = {
  due: { by: 'due_on', direction: 'asc' },
  dueBackwards: { by: 'due_on', direction: 'desc' },
  newest: { by: 'created_at', direction: 'desc' },
  oldest: { by: 'created_at', direction: 'asc' },
};

/** A name may have the fees of many years. */
const owedFirst: ListOrder = {
  by: sql`case when status in (${sql.join(owed)}) then 0 else 1 end`,
  thenBy: ['due_on'],
  direction: 'asc',
};

const MOST_NEAR = 5;

const statuses: Record<Exclude<(typeof feeShows)[number], 'all'>, PaymentStatus[]> = {
  owed,
  overdue: owed,
  review: [...underReview],
  paid: ['paid', 'overpaid', 'partially_refunded'],
  over: ['cancelled', 'refunded'],
};

type Asked = Omit<ListRequest<(typeof feeSorts)[number], (typeof feeShows)[number]>, 'kind'> & {
  today: string;
};

/** Selects fees with what has been paid for them and who owes them. */
export function feeSums(db: Database) {
  return db
    .selectFrom('fees')
    .leftJoin('members', 'members.id', 'fees.member_id')
    .selectAll('fees')
    .select('members.number as member_number')
    .select([
      sql<number>`(
        select cast(coalesce(sum(amount), 0) as integer) from payments
        where payments.fee_id = fees.id and payments.currency = fees.currency
      )`.as('paid'),
      remindersOf<string | null>(sql`max(sent_on)`).as('reminded_on'),
      remindersOf<number>(sql`cast(count(*) as integer)`).as('reminders'),
    ]);
}

/** Letters that were not needed any more when their turn came do not count. */
const remindersOf = <T>(what: RawBuilder<unknown>) => sql<T>`(
  select ${what} from reminders
  where fee_id = fees.id and step <> 'fee' and coalesce(outcome, '') <> 'dropped')`;

export const findFeeSums = (db: Database, id: string) =>
  feeSums(db).where('fees.id', '=', id).executeTakeFirst();

export async function listFees(db: Database, { limit, offset, ...asked }: Asked) {
  const { q, show, sort, today } = asked;
  let matching = db.selectFrom('fees');
  if (show !== 'all') matching = matching.where('status', 'in', statuses[show]);
  if (show === 'overdue') matching = matching.where('due_on', '<', today);
  if (q) matching = matching.where(concernsFee(q));
  const isSearch = q !== '' && show === 'all' && sort === 'due';
  return loadPage(matching, isSearch ? owedFirst : orders[sort], { limit, offset }, (ids) =>
    feeSums(db).where('fees.id', 'in', ids).execute(),
  );
}

/** Finds fees whose reference differs from a number by one wrong digit, or by two in the wrong order. */
export async function feesNear(db: Database, q: string) {
  const digits = q.replaceAll(' ', '');
  if (!/^\d{4,25}$/.test(digits) || isOcr(digits)) return [];
  const near = ocrNear(digits);
  if (near.length === 0) return [];
  return feeSums(db).where('reference', 'in', near).orderBy('due_on').limit(MOST_NEAR).execute();
}

/** Finds the fee that follows this one in the list of unpaid fees, or the first one after the last. */
export async function nextOwed(
  db: Database,
  { due_on, id }: { due_on: string; id: string },
): Promise<{ id: string; payer_name: string } | undefined> {
  const unpaid = db
    .selectFrom('fees')
    .select(['id', 'payer_name'])
    .where('status', 'in', owed)
    .where('id', '<>', id)
    .orderBy('due_on')
    .orderBy('id')
    .limit(1);
  const later = unpaid.where((row) =>
    row.or([row('due_on', '>', due_on), row.and([row('due_on', '=', due_on), row('id', '>', id)])]),
  );
  return (await later.executeTakeFirst()) ?? unpaid.executeTakeFirst();
}
