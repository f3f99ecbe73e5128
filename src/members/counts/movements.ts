import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import { addDays } from '../days.ts';
import { membersOn } from './day-counts.ts';
import type { Ending } from '../status.ts';

export interface MemberMovements {
  in: { joined: number; returned: number };
  out: Record<Ending | 'lapsed', number>;
}

export interface YearOfMembers extends MemberMovements {
  opening: number;
  closing: number;
}

/** Counts through the whole year, as far as terms are known, so that opening + in − out = closing. */
export function membersThroughYear(db: Database, year: number): Promise<YearOfMembers> {
  return membersThrough(db, `${year}-01-01`, `${year}-12-31`);
}

export async function membersThrough(
  db: Database,
  first: string,
  last: string,
): Promise<YearOfMembers> {
  const [opening = 0, closing = 0] = await membersOn(db, [addDays(first, -1), last]);
  return { opening, ...(await memberMovements(db, first, last)), closing };
}

/** Counts who became a member and who ceased to be one on these days. */
export async function memberMovements(
  db: Database,
  first: string,
  last: string,
): Promise<MemberMovements> {
  const eves: [string, string] = [addDays(first, -1), addDays(last, -1)];
  const continued = await countContinued(db, first, last);
  const begun = (await sumOfDays(db, 'begun', [first, last])) - continued;
  const ended = (await sumOfDays(db, 'ended', eves)) - continued;
  const joined = await count(
    db
      .selectFrom('member_terms')
      .where('voided_at', 'is', null)
      .where('previous_ends_on', 'is', null)
      .where('starts_on', '>=', first)
      .where('starts_on', '<=', last),
  );
  const out = await countEndings(db, first, last);
  return {
    in: { joined, returned: begun - joined },
    out: { ...out, lapsed: ended - sumOf(out) },
  };
}

async function sumOfDays(
  db: Database,
  what: 'begun' | 'ended',
  [first, last]: [string, string],
): Promise<number> {
  const { sum } = await db
    .selectFrom('term_days')
    .select((row) => row.fn.coalesce(row.fn.sum<number>(what), sql<number>`0`).as('sum'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Counts the terms that begin on these days and directly follow another term of the member. */
async function countContinued(db: Database, first: string, last: string): Promise<number> {
  const pairs = await db
    .selectFrom('member_terms')
    .select(['next_starts_on', 'ends_on', sql<number>`count(*)`.as('count')])
    .where('voided_at', 'is', null)
    .where('next_starts_on', '>=', first)
    .where('next_starts_on', '<=', last)
    .groupBy(['next_starts_on', 'ends_on'])
    .execute();
  return pairs
    .filter(({ ends_on, next_starts_on }) => ends_on && addDays(ends_on, 1) === next_starts_on)
    .reduce((sum, { count: times }) => sum + times, 0);
}

/** Counts the terms that a standing ended, such as an exclusion, and that no other term continues. */
async function countEndings(
  db: Database,
  first: string,
  last: string,
): Promise<Record<Ending, number>> {
  const rows = await db
    .selectFrom('member_standings')
    .innerJoin('member_terms', 'member_terms.member_id', 'member_standings.member_id')
    .select(['standing', 'member_terms.id', 'member_terms.ends_on', 'next_starts_on'])
    .select('member_standings.starts_on as day')
    .where('member_standings.voided_at', 'is', null)
    .where('member_terms.voided_at', 'is', null)
    .where('standing', '<>', 'suspended')
    .where('member_standings.starts_on', '>=', first)
    .where('member_standings.starts_on', '<=', last)
    .execute();
  const kinds = new Map<string, Ending>();
  for (const { day, ends_on, id, next_starts_on, standing } of rows) {
    if (ends_on !== addDays(day, -1) || next_starts_on === day) continue;
    kinds.set(id, standing as Ending);
  }
  const counts: Record<Ending, number> = { left: 0, excluded: 0, deceased: 0, dissolved: 0 };
  for (const kind of kinds.values()) counts[kind] += 1;
  return counts;
}

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
