import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { contains, lowered } from '../../../db/search.ts';
import { STREAM_BATCH } from '../../../db/stream-batch.ts';
import { concernsFee } from '../search-fees.ts';
import { owed, type PaymentMethod } from '../shared/status.ts';

/** The first and the last day; null without a limit. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** What the sums of a month are divided by. `purpose` is the plan, or the kind of income. */
export type Division = 'method' | 'purpose' | 'kind';

/** As `purposeOf` says of one row. */
export const purpose = sql<string>`coalesce(income_kind, membership_type, '')`;

export interface MonthOfMoney {
  /** `yyyy-mm` */
  month: string;
  currency: string;
  /** By the values of the division; the empty text for money that nobody has placed yet. */
  parts: Partial<Record<string, number>>;
  /** Incoming less returned money, in öre. */
  sum: number;
}

export interface MovementFilter extends DayRange {
  /** A receipt number, or what the search for fees finds. Must come from searchText(). */
  q?: string;
}

/** Selects the movements that are booked on these days. */
export function selectMovements(db: Database, { from, to, q }: MovementFilter) {
  let matching = db.selectFrom('payments');
  const condition = isBooked({ from, to });
  if (condition) matching = matching.where(condition);
  return q ? matching.where(concernsMovement(q)) : matching;
}

/** Matches movements that are booked on these days; nothing without limits. */
export const isBooked = ({ from, to }: DayRange) =>
  from || to ? sql<boolean>`booked_on between ${from ?? ''} and ${to ?? '9999-12-31'}` : undefined;

/** Also finds a payer whose fee has been deleted, and what the statement said. */
export const concernsMovement = (q: string) =>
  sql<boolean>`(
    ${contains('receipt_number', q)} or ${contains(lowered('payer_name'), q)}
    or ${contains(lowered('note'), q)}
    or fee_id in (select id from fees where ${concernsFee(q)}))`;

/** Returns the latest month first. */
export async function moneyByMonth(
  db: Database,
  range: DayRange,
  by: Division = 'method',
): Promise<MonthOfMoney[]> {
  const month = sql<string>`substr(booked_on, 1, 7)`;
  const part = by === 'purpose' ? purpose : sql.ref<string>(by);
  const rows = await selectMovements(db, range)
    .select([month.as('month'), part.as('part'), 'currency', sql<number>`sum(amount)`.as('sum')])
    .groupBy([month, part, 'currency'])
    .orderBy(month, 'desc')
    .orderBy('currency', 'desc')
    .execute();
  const months = Map.groupBy(rows, (row) => `${row.month} ${row.currency}`);
  return [...months.values()].map((of) => ({
    month: of[0]!.month,
    currency: of[0]!.currency,
    parts: Object.fromEntries(of.map(({ part: name, sum }) => [name, sum])),
    sum: of.reduce((total, { sum }) => total + sum, 0),
  }));
}

/** Returns the sums of the months by method, by what the money is for and by kind. */
export const moneyByDivision = async (db: Database, range: DayRange) => ({
  method: await moneyByMonth(db, range),
  purpose: await moneyByMonth(db, range, 'purpose'),
  kind: await moneyByMonth(db, range, 'kind'),
});

export type DividedMoney = Awaited<ReturnType<typeof moneyByDivision>>;

export interface SumOfMovements {
  month: string;
  method: PaymentMethod;
  purpose: string;
  currency: string;
  count: number;
  sum: number;
  account: string | null;
}

/** Sums up the movements of each month, method and purpose, the first month first. */
export function streamSums(db: Database, range: DayRange) {
  const month = sql<string>`substr(booked_on, 1, 7)`;
  return selectMovements(db, range)
    .select([month.as('month'), 'method', purpose.as('purpose'), 'currency'])
    .select([sql<number>`count(*)`.as('count'), sql<number>`sum(amount)`.as('sum')])
    .select(({ fn }) => fn.max('account').as('account'))
    .groupBy([month, 'method', purpose, 'currency'])
    .orderBy(month)
    .orderBy('method')
    .orderBy(purpose)
    .orderBy('currency')
    .stream(STREAM_BATCH);
}

export interface Debt {
  count: number;
  /** The sum that is still to be paid, in öre. */
  sum: number;
}

/** Sums up the fees that somebody still owes money for; `before` is the first due day that is left out. */
export async function debtOf(db: Database, before?: string): Promise<Debt> {
  let fees = db.selectFrom('fees').where('status', 'in', owed).where('currency', '=', 'sek');
  if (before) fees = fees.where('due_on', '<', before);
  const { count, sum } = await fees
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.sum<number>('amount').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('payments')
    .select((row) => row.fn.sum<number | null>('amount').as('paid'))
    .where('fee_id', 'in', fees.where('status', '=', 'partly_paid').select('id'))
    .executeTakeFirstOrThrow();
  return { count: count, sum: (sum ?? 0) - (paid ?? 0) };
}
