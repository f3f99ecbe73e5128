import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { addDays } from '../days.ts';
import { GRACE_DAYS } from '../grace-and-renewal.ts';
import type { MemberStatus } from '../status.ts';

/** The end of a term as a day that can be compared, even for a term for life. The index of terms contains it. */
export const lastDay = sql<string>`coalesce(member_terms.ends_on, '9999-12-31')`;

const living = sql`member_terms.voided_at is null`;

/** Matches the one term that covers the day: terms of a member never overlap. */
export function coversDay(day: string): RawBuilder<boolean> {
  return sql<boolean>`${living} and ${lastDay} >= ${day} and member_terms.starts_on <= ${day}`;
}

/** Needs a statement that reads from `members`. Uses `exists`, because the engines look up and join it best. */
const hasTerm = (isSuch: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from member_terms where member_terms.member_id = members.id and ${living} and ${isSuch}
  )`;

/** The index of a member's terms begins with that day. */
const begunBy = (day: string) => sql`member_terms.starts_on <= ${day}`;

const isMember = (day: string) => hasTerm(sql`${begunBy(day)} and ${lastDay} >= ${day}`);

const hasBegun = (day: string) => hasTerm(begunBy(day));

/** Matches terms that no later term of the member follows by that day; without a day, that none follows at all. */
export function isLatest(by?: string): RawBuilder<boolean> {
  return by === undefined
    ? sql<boolean>`${living} and member_terms.next_starts_on is null`
    : sql<boolean>`${living}
        and (member_terms.next_starts_on is null or member_terms.next_starts_on > ${by})`;
}

const hasStanding = (day: string, isSuch: RawBuilder<unknown>) => sql<boolean>`exists (
    select 1 from member_standings
    where member_standings.member_id = members.id and ${holdsOn(day)} and ${isSuch}
  )`;

const isSuspended = (day: string) => hasStanding(day, sql`standing = 'suspended'`);

const hasEnded = (day: string) => hasStanding(day, sql`standing <> 'suspended'`);

export const graceOf = (day: string) => addDays(day, -GRACE_DAYS);

/** Selects the last day of the terms begun by that day, which tells present, recent and former members apart. */
const latestEnd = (day: string) => sql<string | null>`(
    select max(${lastDay}) from member_terms
    where member_terms.member_id = members.id and ${living} and ${begunBy(day)}
  )`;

/** Has the rules of `statusOn`. */
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
    when ${hasTerm(sql`true`)} then 'upcoming'
    else 'never'
  end`;
}

/** Matches members of that status. Quicker than a comparison with `statusOnDay`, because it checks fewer rules. */
export function hasStatus(status: MemberStatus | 'members', day: string): RawBuilder<boolean> {
  switch (status) {
    case 'members':
      return isMember(day);
    case 'active':
      return sql<boolean>`${isMember(day)} and not ${isSuspended(day)}`;
    case 'suspended':
      return sql<boolean>`${isMember(day)} and ${isSuspended(day)}`;
    case 'grace':
      return sql<boolean>`${hasTerm(inGrace(day))} and not ${isMember(day)} and not ${hasEnded(day)}`;
    case 'lapsed': {
      const isLater = sql`${begunBy(day)} and ${lastDay} >= ${graceOf(day)}`;
      return sql<boolean>`${hasBegun(day)} and not ${hasTerm(isLater)} and not ${hasEnded(day)}`;
    }
    case 'upcoming': {
      const isLater = sql`member_terms.starts_on > ${day}`;
      return sql<boolean>`${hasTerm(isLater)} and not ${hasBegun(day)} and not ${hasEnded(day)}`;
    }
    case 'never':
      return sql<boolean>`not ${hasTerm(sql`true`)} and not ${hasEnded(day)}`;
    default:
      return hasStanding(day, sql`standing = ${status}`);
  }
}

/** Matches terms that ended recently enough for the member to keep the price, if there is no later one. */
export function inGrace(day: string, last = lastDay): RawBuilder<boolean> {
  return sql<boolean>`${last} between ${graceOf(day)} and ${addDays(day, -1)}`;
}

/** Selects the ids of members who are suspended on that day. */
export function suspendedOn(db: Database, day: string) {
  return db
    .selectFrom('member_standings')
    .select('member_id')
    .where('standing', '=', 'suspended')
    .where(holdsOn(day));
}

/** Selects the ids of members who left, were excluded, died or were dissolved. */
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
