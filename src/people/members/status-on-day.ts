import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { addDays } from '../../shared/days.ts';
import { GRACE_DAYS } from '../register/shared/grace-and-renewal.ts';
import { type MemberDays, type MemberStatus, memberSince } from '../register/shared/status.ts';

const FOR_LIFE = sql.lit('9999-12-31');

/** The end of a period as a day that can be compared, even for a period for life. */
export const lastDay = sql<string>`coalesce(member_periods.ends_on, ${FOR_LIFE})`;

export const isNotVoidedPeriod = sql<boolean>`member_periods.voided_at is null`;

/** Matches the one period that covers the day: periods of a member never overlap. */
export const coversDay = (day: string) => sql<boolean>`
  ${isNotVoidedPeriod} and member_periods.starts_on <= ${day} and ${lastDay} >= ${day}`;

const ofMember = sql<boolean>`member_periods.member_id = members.id`;

/** Ranks the member's periods: one that covers the day, one that ended recently, any that ended, one to come. */
const bestPeriod = (day: string) => sql`(
  select max(case
    when member_periods.starts_on > ${day} then 1
    when ${lastDay} >= ${day} then 4
    when ${lastDay} >= ${addDays(day, -GRACE_DAYS)} then 3
    else 2 end)
  from member_periods where ${ofMember} and ${isNotVoidedPeriod})`;

/** Independent of the row, so that both engines look it up once for a list. */
const standsOn = (day: string, isSuch: RawBuilder<boolean>) => sql<boolean>`members.id in (
  select member_id from member_standings where ${holdsOn(day)} and ${isSuch})`;

const hasEnded = sql<boolean>`standing <> 'suspended'`;

/** Needs a statement that reads from `members`. */
export const isSuspendedOn = (day: string) => standsOn(day, sql`standing = 'suspended'`);

/** Needs a statement that reads from `members`. */
export const statusOn = (day: string): RawBuilder<MemberStatus> =>
  sql<MemberStatus>`case when ${standsOn(day, hasEnded)}
    then (
      select standing from member_standings
      where member_standings.member_id = members.id and ${holdsOn(day)} and ${hasEnded}
      order by starts_on, created_at limit 1)
    else case ${bestPeriod(day)}
      when 4 then case when ${isSuspendedOn(day)} then 'suspended' else 'active' end
      when 3 then 'grace'
      when 2 then 'lapsed'
      when 1 then 'upcoming'
      else 'never' end end`;

/** The plan of the latest period that has begun or, if none has, of the first one to come. */
export const planOn = (day: string) => {
  const plan = sql`select plan from member_periods where ${ofMember} and ${isNotVoidedPeriod}`;
  return sql<string | null>`coalesce(
    (${plan} and member_periods.starts_on <= ${day} order by member_periods.starts_on desc limit 1),
    (${plan} order by member_periods.starts_on limit 1))`;
};

/** The last day of all periods of the member, which lies far ahead for a member for life. */
export const lastDayOfMember = sql<string | null>`(
  select max(${lastDay}) from member_periods where ${ofMember} and ${isNotVoidedPeriod})`;

/** `until` is null for life. */
export const statusColumns = (day: string) =>
  [
    statusOn(day).as('status'),
    planOn(day).as('plan'),
    sql<string | null>`nullif(${lastDayOfMember}, ${FOR_LIFE})`.as('until'),
  ] as const;

export async function statusOf(db: Database, id: string, days: MemberDays, day: string) {
  const found = await db
    .selectFrom('members')
    .select(statusColumns(day))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...found, since: memberSince(days, day) };
}

const holdsOn = (day: string) => sql<boolean>`
  member_standings.voided_at is null and member_standings.starts_on <= ${day}
  and coalesce(member_standings.ends_on, ${FOR_LIFE}) >= ${day}`;
