import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { readAccounts, readFinancialYear } from '../../../services/association/queries.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { accountOf } from '../shared/purpose.ts';
import { incomeKinds } from '../shared/status.ts';
import type { FinancialYear } from '../shared/year-name.ts';
import { financialYearOf } from './financial-year.ts';
import { purpose } from './sums.ts';

/** Returns the last day in which nothing may be booked any more, or null before the first closing. */
export async function closedUntil(db: Database): Promise<string | null> {
  const { last } = await db
    .selectFrom('closed_years')
    .select((row) => row.fn.max<string | null>('ends_on').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns the day on which money of that day is booked: today, where the books of the day are closed. */
export async function openDay(db: Database, day: string, now: Date): Promise<string> {
  const closed = await closedUntil(db);
  return closed !== null && day <= closed ? dayInStockholm(now) : day;
}

/** Returns the closed years, the latest first, with the account that has closed each, if it still exists. */
export const listClosedYears = (db: Database) =>
  db
    .selectFrom('closed_years')
    .leftJoin('admins', 'admins.id', 'closed_years.closed_by')
    .select(['starts_on', 'ends_on', 'closed_at', 'admins.email'])
    .orderBy('ends_on', 'desc')
    .execute();

/** Returns the years that are still open, from the oldest with transactions to the one that is going on. */
export async function openYears(db: Database, today: string): Promise<FinancialYear[]> {
  const closed = await closedUntil(db);
  const firstMonth = await readFinancialYear(db);
  const { first } = await db
    .selectFrom('payments')
    .where('booked_on', '>', closed ?? '')
    .select((row) => row.fn.min<string | null>('booked_on').as('first'))
    .executeTakeFirstOrThrow();
  const years: FinancialYear[] = [];
  for (let day = first ?? today; day <= today; day = addDays(years.at(-1)!.ends_on, 1)) {
    const { ends_on, starts_on } = financialYearOf(day, firstMonth);
    // A year that has begun in another month than the last one may overlap what is closed.
    const opens_on = closed !== null && starts_on <= closed ? addDays(closed, 1) : starts_on;
    years.push({ starts_on: opens_on, ends_on });
  }
  return years;
}

/** Returns the oldest open year if it has ended, or null. */
export async function yearToClose(db: Database, today: string): Promise<FinancialYear | null> {
  const [oldest] = await openYears(db, today);
  return oldest && oldest.ends_on < today ? oldest : null;
}

/**
 * Closes the year that ends on that day, if it is the next to be closed, and keeps with its rows what the auditor's file
 * says about them. Returns null otherwise.
 */
export async function closeYear(
  trx: Database,
  endsOn: string,
  { adminId, now }: { adminId: string; now: Date },
): Promise<FinancialYear | null> {
  const year = await yearToClose(trx, dayInStockholm(now));
  if (year?.ends_on !== endsOn) return null;
  const accounts = await readAccounts(trx);
  const account = sql<string>`case ${purpose}
    ${sql.join(
      [...incomeKinds, ''].map((kind) => sql`when ${kind} then ${accounts[accountOf(kind)]}`),
      sql` `,
    )}
    else ${accounts.accountFees} end`;
  await trx
    .updateTable('payments')
    .set({ account, member_number: memberNumber, recorded_by_email: recordedBy })
    .where('booked_on', '>=', year.starts_on)
    .where('booked_on', '<=', year.ends_on)
    .execute();
  const closing = { ...year, closed_by: adminId, closed_at: now.toISOString() };
  await trx.insertInto('closed_years').values(closing).execute();
  return year;
}

/** The facts of a row of the books that are stored elsewhere until its year is closed. */
export const memberNumber = sql<number | null>`coalesce(payments.member_number, (
  select members.number from fees join members on members.id = fees.member_id
  where fees.id = payments.fee_id))`;
export const recordedBy = sql<string | null>`coalesce(payments.recorded_by_email, (
  select admins.email from admins where admins.id = payments.recorded_by))`;
