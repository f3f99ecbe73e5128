import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { addDays } from './days.ts';
import { GRACE_DAYS, type MemberStatus } from './status.ts';

/** The end of a term as a day that compares with others. The index of terms holds it. */
export const lastDay = sql<string>`coalesce(member_terms.ends_on, '9999-12-31')`;

const living = sql`member_terms.voided_at is null`;

/** Matches the one term that covers the day: terms of a member never overlap. */
export function coversDay(day: string): RawBuilder<boolean> {
  return sql<boolean>`${living} and ${lastDay} >= ${day} and member_terms.starts_on <= ${day}`;
}

/** Needs a statement that reads from `members`. Has the rules of `statusOn`. */
export function statusOnDay(day: string): RawBuilder<MemberStatus> {
  const term = (isSuch: RawBuilder<unknown>) => sql`exists (
    select 1 from member_terms
    where member_terms.member_id = members.id and ${living} and ${isSuch}
  )`;
  return sql<MemberStatus>`case
    when ${standingOn(day, sql`standing <> 'suspended'`)} then (
      select standing from member_standings
      where member_id = members.id and ${holdsOn(day)} and standing <> 'suspended'
      limit 1
    )
    when ${term(sql`${lastDay} >= ${day} and member_terms.starts_on <= ${day}`)} then
      case when ${standingOn(day, sql`standing = 'suspended'`)} then 'suspended' else 'active' end
    when ${term(sql`${lastDay} < ${day} and ${lastDay} >= ${addDays(day, -GRACE_DAYS)}`)} then 'grace'
    when ${term(sql`${lastDay} < ${day}`)} then 'lapsed'
    when ${term(sql`true`)} then 'upcoming'
    else 'never'
  end`;
}

/** Selects the ids of members who are suspended on that day. */
export function suspendedOn(db: Database, day: string) {
  return db
    .selectFrom('member_standings')
    .select('member_id')
    .where('standing', '=', 'suspended')
    .where(holdsOn(day));
}

/** Selects the ids of those whose membership has ended in another way than by its days. */
export function endedOn(db: Database, day: string) {
  return db
    .selectFrom('member_standings')
    .select('member_id')
    .where('standing', '<>', 'suspended')
    .where(holdsOn(day));
}

function standingOn(day: string, isSuch: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from member_standings
    where member_id = members.id and ${holdsOn(day)} and ${isSuch}
  )`;
}

function holdsOn(day: string): RawBuilder<boolean> {
  return sql<boolean>`member_standings.voided_at is null and member_standings.starts_on <= ${day}
    and coalesce(member_standings.ends_on, '9999-12-31') >= ${day}`;
}
