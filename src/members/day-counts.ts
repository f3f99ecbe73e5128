import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

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
