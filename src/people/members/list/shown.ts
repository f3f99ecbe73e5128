import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { count } from '../../../db/list-page.ts';
import { owed } from '../../payments/shared/status.ts';
import { addDays } from '../../../shared/days.ts';
import { RENEWABLE_DAYS, SOON_DAYS } from '../../register/shared/grace-and-renewal.ts';
import type { CountedShow, MemberShow } from '../../register/shared/shows.ts';
import { endings, type MemberStatus } from '../../register/shared/status.ts';
import { isNotVoidedPeriod, lastDayOfMember, statusOn } from '../status-on-day.ts';

/** Selects the members of a group or a status on that day. */
export function membersShown(db: Database, day: string, show: MemberShow) {
  const all = db.selectFrom('members');
  const condition = isShown(day, show);
  return condition ? all.where(condition) : all;
}

/** Returns nothing for all members. */
export function isShown(day: string, show: MemberShow): RawBuilder<boolean> | undefined {
  switch (show) {
    case 'all':
      return undefined;
    case 'members':
      return sql<boolean>`${statusOn(day)} in ('active', 'suspended')`;
    case 'ending':
      return endsWithin(day, RENEWABLE_DAYS);
    case 'endingSoon':
      return endsWithin(day, SOON_DAYS);
    case 'open':
      return owes(sql`true`);
    case 'overdue':
      return owes(sql`due_on < ${day}`);
    default:
      return sql<boolean>`${statusOn(day)} = ${show}`;
  }
}

function endsWithin(day: string, days: number) {
  const isNear = sql`between ${day} and ${addDays(day, days)}`;
  // Members with such a period are few, and quickly found.
  return sql<boolean>`
    members.id in (select member_id from member_periods where ${isNotVoidedPeriod} and ends_on ${isNear})
    and ${lastDayOfMember} ${isNear} and ${statusOn(day)} not in (${sql.join(endings)})`;
}

const owes = (isSuch: RawBuilder<unknown>) => sql<boolean>`
  members.id in (
    select member_id from fees
    where member_id is not null and status in (${sql.join(owed)}) and ${isSuch})`;

export const countShow = (db: Database, day: string, show: MemberShow): Promise<number> =>
  count(membersShown(db, day, show));

export async function countShows(db: Database, day: string): Promise<Record<CountedShow, number>> {
  const [statuses, ending, open, overdue] = await Promise.all([
    countByStatus(db, day),
    countShow(db, day, 'ending'),
    countShow(db, day, 'open'),
    countShow(db, day, 'overdue'),
  ]);
  const of = (status: MemberStatus) => statuses.get(status) ?? 0;
  const all = [...statuses.values()].reduce((sum, some) => sum + some, 0);
  return {
    all,
    members: of('active') + of('suspended'),
    ending,
    grace: of('grace'),
    open,
    overdue,
  };
}

async function countByStatus(db: Database, day: string): Promise<Map<MemberStatus, number>> {
  const statuses = db.selectFrom('members').select(statusOn(day).as('status'));
  const rows = await db
    .selectFrom(statuses.as('statuses'))
    .select(['status', (row) => row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map((row) => [row.status, row.count]));
}
