import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { coversDay, isNotVoidedPeriod } from '../status-on-day.ts';

/** Counts the members on each of these days. The last day of a period belongs to it. */
export async function membersOn(db: Database, days: string[]): Promise<number[]> {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted.at(0), sorted.at(-1)];
  const [begun, ended] = await Promise.all([
    periodsBy(db, 'starts_on', { first, last }),
    periodsBy(db, 'ends_on', { first, last }),
  ]);
  return days.map(
    (day) =>
      sumOf(begun.filter((each) => each.day <= day)) -
      sumOf(ended.filter((each) => each.day < day)),
  );
}

/** Counts the periods that begin or end on each day up to the last, all those before the first in one row. */
function periodsBy(
  db: Database,
  column: 'starts_on' | 'ends_on',
  { first, last }: { first: string; last: string },
) {
  const day = sql<string>`case when ${sql.ref(column)} < ${first} then '' else ${sql.ref(column)} end`;
  const periods = db.selectFrom('member_periods').select(day.as('day'));
  return db
    .selectFrom(periods.where(isNotVoidedPeriod).where(column, '<=', last).as('periods'))
    .select(['day', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('day')
    .execute();
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** Counts the members on that day by plan. */
export function membersByPlan(db: Database, day: string) {
  return db
    .selectFrom('member_periods')
    .select(['plan', (row) => row.fn.countAll<number>().as('count')])
    .where(coversDay(day))
    .groupBy('plan')
    .orderBy('plan')
    .execute();
}
