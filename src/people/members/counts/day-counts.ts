import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { coversDay } from '../status-sql.ts';

/** Counts the members on each of these days. The last day of a period belongs to it. */
export async function membersOn(db: Database, days: string[]): Promise<number[]> {
  if (days.length === 0) return [];
  const counts = await db
    .selectFrom('member_periods')
    .select(days.map((day) => sql<number>`count(*) filter (where ${coversDay(day)})`.as(day)))
    .executeTakeFirstOrThrow();
  return days.map((day) => counts[day]!);
}

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
