import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { addDays } from './days.ts';
import { membersOn } from './day-counts.ts';
import type { Ending } from './status.ts';
import { lastDay } from './status-sql.ts';

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

/** Counts who became a member and who ceased to be one on these days, a year of them at most. */
export async function memberMovements(
  db: Database,
  first: string,
  last: string,
): Promise<MemberMovements> {
  const days = daysFrom(first, last);
  const { rows: begun } = await sql<{ kind: 'joined' | 'returned'; count: number }>`
    with days (day, eve) as (${days})
    select kind, count(*) as count from (
      select case when ${otherTerm(sql`other.starts_on < member_terms.starts_on`)}
        then 'returned' else 'joined' end as kind
      from days inner join member_terms on member_terms.starts_on = days.day
      where member_terms.voided_at is null and not ${otherTerm(sql`other.ends_on = days.eve`)}
    ) as begun group by kind`.execute(db);
  const { rows: ended } = await sql<{ kind: Ending | 'lapsed'; count: number }>`
    with days (day, eve) as (${days})
    select kind, count(*) as count from (
      select coalesce((
        select standing from member_standings
        where member_standings.member_id = member_terms.member_id
          and member_standings.voided_at is null and standing <> 'suspended'
          and member_standings.starts_on = days.day
        limit 1
      ), 'lapsed') as kind
      from days inner join member_terms on ${lastDay} = days.eve
      where member_terms.voided_at is null and not ${otherTerm(sql`other.starts_on = days.day`)}
    ) as ended group by kind`.execute(db);
  const movements: MemberMovements = {
    in: { joined: 0, returned: 0 },
    out: { left: 0, excluded: 0, deceased: 0, dissolved: 0, lapsed: 0 },
  };
  for (const { count, kind } of begun) movements.in[kind] = count;
  for (const { count, kind } of ended) movements.out[kind] = count;
  return movements;
}

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Each day with the one before it, because the engines add days in different ways. */
function daysFrom(first: string, last: string): RawBuilder<unknown> {
  const rows: RawBuilder<unknown>[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    rows.push(sql`(${day}, ${addDays(day, -1)})`);
  }
  return sql`values ${sql.join(rows)}`;
}

function otherTerm(isSuch: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from member_terms as other
    where other.member_id = member_terms.member_id and other.voided_at is null and ${isSuch}
  )`;
}
