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

const ofMember = sql`member_terms.member_id = members.id and ${living}`;

/** The last day of what has begun until that day: it says whether the member is one, was one lately or long ago. */
const latestEnd = (day: string) => sql<string | null>`(
    select max(${lastDay}) from member_terms where ${ofMember} and member_terms.starts_on <= ${day}
  )`;

const hasTerm = sql<boolean>`exists (select 1 from member_terms where ${ofMember})`;

const hasStanding = (day: string, isSuch: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from member_standings
    where member_standings.member_id = members.id and ${holdsOn(day)} and ${isSuch}
  )`;

const isSuspended = (day: string) => hasStanding(day, sql`standing = 'suspended'`);

const hasEnded = (day: string) => hasStanding(day, sql`standing <> 'suspended'`);

const graceOf = (day: string) => addDays(day, -GRACE_DAYS);

/** Needs a statement that reads from `members`. Has the rules of `statusOn`. */
export function statusOnDay(day: string): RawBuilder<MemberStatus> {
  return sql<MemberStatus>`case
    when ${hasEnded(day)} then (
      select standing from member_standings
      where member_standings.member_id = members.id and ${holdsOn(day)}
        and standing <> 'suspended'
      limit 1
    )
    when ${latestEnd(day)} >= ${day} then
      case when ${isSuspended(day)} then 'suspended' else 'active' end
    when ${latestEnd(day)} >= ${graceOf(day)} then 'grace'
    when ${latestEnd(day)} is not null then 'lapsed'
    when ${hasTerm} then 'upcoming'
    else 'never'
  end`;
}

/** Matches members of that status. Quicker than a comparison with `statusOnDay`, because few rules are asked. */
export function hasStatus(status: MemberStatus | 'members', day: string): RawBuilder<boolean> {
  switch (status) {
    case 'members':
      return sql<boolean>`${latestEnd(day)} >= ${day}`;
    case 'active':
      return sql<boolean>`${latestEnd(day)} >= ${day} and not ${isSuspended(day)}`;
    case 'suspended':
      return sql<boolean>`${latestEnd(day)} >= ${day} and ${isSuspended(day)}`;
    case 'grace':
      return sql<boolean>`${latestEnd(day)} between ${graceOf(day)} and ${addDays(day, -1)}
        and not ${hasEnded(day)}`;
    case 'lapsed':
      return sql<boolean>`${latestEnd(day)} < ${graceOf(day)} and not ${hasEnded(day)}`;
    case 'upcoming':
      return sql<boolean>`${latestEnd(day)} is null and ${hasTerm} and not ${hasEnded(day)}`;
    case 'never':
      return sql<boolean>`not ${hasTerm} and not ${hasEnded(day)}`;
    default:
      return hasStanding(day, sql`standing = ${status}`);
  }
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

function holdsOn(day: string): RawBuilder<boolean> {
  return sql<boolean>`member_standings.voided_at is null and member_standings.starts_on <= ${day}
    and coalesce(member_standings.ends_on, '9999-12-31') >= ${day}`;
}
