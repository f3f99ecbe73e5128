import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { count } from '../../../db/list-page.ts';
import { addDays } from '../../../shared/days.ts';
import { membersOn } from './day-counts.ts';
import type { Ending } from '../../register/shared/status.ts';

export interface MemberMovements {
  in: { joined: number; returned: number };
  out: Record<Ending | 'lapsed', number>;
}

export interface YearOfMembers extends MemberMovements {
  opening: number;
  closing: number;
}

/** Counts as far as periods are known, so that opening + in − out = closing. */
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
  const begun = await begunPeriods(db, first, last);
  const joined = sumOfPeriods(begun.filter(({ previous_end }) => previous_end === null));
  const continued = sumOfPeriods(
    begun.filter(
      ({ previous_end, starts_on }) => previous_end && addDays(previous_end, 1) === starts_on,
    ),
  );
  const ended = await count(
    db
      .selectFrom('member_periods')
      .where('voided_at', 'is', null)
      .where('ends_on', '>=', addDays(first, -1))
      .where('ends_on', '<=', addDays(last, -1)),
  );
  const out = await countEndings(db, first, last);
  return {
    in: { joined, returned: sumOfPeriods(begun) - joined - continued },
    out: { ...out, lapsed: ended - continued - sumOf(out) },
  };
}

const sumOfPeriods = (periods: { count: number }[]) =>
  periods.reduce((sum, { count: some }) => sum + some, 0);

/** Counts the periods that begin on these days by the end of the member's previous period. */
function begunPeriods(db: Database, first: string, last: string) {
  const previous_end = sql<string | null>`(
    select max(coalesce(earlier.ends_on, '9999-12-31')) from member_periods as earlier
    where earlier.member_id = member_periods.member_id and earlier.voided_at is null
      and earlier.starts_on < member_periods.starts_on)`;
  const begun = db
    .selectFrom('member_periods')
    .select(['starts_on', previous_end.as('previous_end')])
    .where('voided_at', 'is', null)
    .where('starts_on', '>=', first)
    .where('starts_on', '<=', last);
  return db
    .selectFrom(begun.as('begun'))
    .select(['starts_on', 'previous_end', (row) => row.fn.countAll<number>().as('count')])
    .groupBy(['starts_on', 'previous_end'])
    .execute();
}

/** Counts the periods that a standing ended, such as an exclusion, and that no other period continues. */
async function countEndings(
  db: Database,
  first: string,
  last: string,
): Promise<Record<Ending, number>> {
  const rows = await db
    .selectFrom('member_standings')
    .innerJoin('member_periods', 'member_periods.member_id', 'member_standings.member_id')
    .select(['standing', 'member_periods.id', 'member_periods.ends_on'])
    .select('member_standings.starts_on as day')
    .where('member_standings.voided_at', 'is', null)
    .where('member_periods.voided_at', 'is', null)
    .where('standing', '<>', 'suspended')
    .where('member_standings.starts_on', '>=', first)
    .where('member_standings.starts_on', '<=', last)
    .where(
      sql<boolean>`not exists (
        select 1 from member_periods as next
        where next.member_id = member_periods.member_id and next.voided_at is null
          and next.starts_on = member_standings.starts_on)`,
    )
    .execute();
  const kinds = new Map<string, Ending>();
  for (const { day, ends_on, id, standing } of rows) {
    if (ends_on === addDays(day, -1)) kinds.set(id, standing as Ending);
  }
  const counts: Record<Ending, number> = { left: 0, excluded: 0, deceased: 0, dissolved: 0 };
  for (const kind of kinds.values()) counts[kind] += 1;
  return counts;
}

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
