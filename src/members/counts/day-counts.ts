import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import { isLatest, lastDay } from '../list/status-sql.ts';

/** Counts the members on each of these days, which must ascend. The last day of a term belongs to it. */
export async function membersOn(db: Database, days: string[]): Promise<number[]> {
  const last = days.at(-1);
  if (last === undefined) return [];
  const sums = await db
    .selectFrom('term_days')
    .select(['day', sql<number>`sum(begun)`.as('begun'), sql<number>`sum(ended)`.as('ended')])
    .where('day', '<=', last)
    .groupBy('day')
    .orderBy('day')
    .execute();
  let [begun, ended, nextBegun, nextEnded] = [0, 0, 0, 0];
  return days.map((day) => {
    for (; sums[nextBegun] && sums[nextBegun]!.day <= day; nextBegun += 1) {
      begun += sums[nextBegun]!.begun;
    }
    for (; sums[nextEnded] && sums[nextEnded]!.day < day; nextEnded += 1) {
      ended += sums[nextEnded]!.ended;
    }
    return begun - ended;
  });
}

/** Counts the members on that day by plan. */
export async function membersByPlan(db: Database, day: string) {
  const count = sql<number>`sum(begun) - sum(case when day < ${day} then ended else 0 end)`;
  return db
    .selectFrom('term_days')
    .select(['plan', count.as('count')])
    .where('day', '<=', day)
    .groupBy('plan')
    .having(count, '>', 0)
    .orderBy('plan')
    .execute();
}

/** Counts the members whose last term ends on one of these days. */
export function lastTermsEnding(db: Database, first: string, last: string): Promise<number> {
  return count(
    db
      .selectFrom('member_terms')
      .where(isLatest())
      .where(sql<boolean>`${lastDay} between ${first} and ${last}`),
  );
}
