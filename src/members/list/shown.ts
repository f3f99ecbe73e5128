import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count } from '../../database/list-page.ts';
import type { Tables } from '../../database/tables.ts';
import { isOwed } from '../../payments/charges/owed-sql.ts';
import { lastTermsEnding, membersOn } from '../counts/day-counts.ts';
import { addDays } from '../days.ts';
import { countLatestTerms, membersByLatestTerm } from './latest-terms.ts';
import type { CountedShow, MemberShow } from '../shows.ts';
import { RENEWABLE_DAYS, SOON_DAYS } from '../grace-and-renewal.ts';
import { endedOn, graceOf, hasStatus, inGrace, isLatest, lastDay } from './status-sql.ts';

/** Selects the members of a group or a status on that day. Joins last terms for `ending` and `endingSoon` only. */
export function membersShown(
  db: Database,
  day: string,
  show: MemberShow,
): SelectQueryBuilder<Tables, 'members' | 'member_terms', object> {
  if (isEnding(show)) {
    return db
      .selectFrom('member_terms')
      .innerJoin('members', 'members.id', 'member_terms.member_id')
      .where(sql<boolean>`${lastDay} between ${day} and ${lastEnd(day, show)}`)
      .where(isLatest())
      .where('members.id', 'not in', endedOn(db, day));
  }
  const condition = conditionOf(db, day, show);
  const members = db.selectFrom('members');
  return condition ? members.where(condition) : members;
}

function conditionOf(
  db: Database,
  day: string,
  show: Exclude<MemberShow, Ending>,
): RawBuilder<boolean> | undefined {
  const ids = (from: RawBuilder<unknown>) => sql`members.id in (select member_id from ${from})`;
  const standings = (standing: string) =>
    ids(sql`member_standings where standing = ${standing} and voided_at is null`);
  const charges = (isSuch: RawBuilder<unknown>) => sql<boolean>`exists (
      select 1 from charges where charges.member_id = members.id and ${isOwed} and ${isSuch}
    )`;
  // Where few members match, it is quicker to begin with the rows of an index.
  switch (show) {
    case 'all':
      return undefined;
    case 'open':
      return charges(sql`true`);
    case 'overdue':
      return charges(sql`charges.due_on < ${day}`);
    case 'grace':
      return sql<boolean>`members.id in ${membersByLatestTerm(db, day, isInGrace(db, day))}`;
    case 'upcoming':
      return sql<boolean>`${ids(sql`member_terms where voided_at is null and starts_on > ${day}`)}
        and ${hasStatus(show, day)}`;
    case 'suspended':
    case 'left':
    case 'excluded':
    case 'deceased':
    case 'dissolved':
      return sql<boolean>`${standings(show)} and ${hasStatus(show, day)}`;
    default:
      return hasStatus(show, day);
  }
}

export async function countShow(db: Database, day: string, show: MemberShow): Promise<number> {
  switch (show) {
    case 'members':
      return (await membersOn(db, [day]))[0]!;
    case 'active':
      return (await countShow(db, day, 'members')) - (await countShow(db, day, 'suspended'));
    case 'ending':
    case 'endingSoon':
      return lastTermsEnding(db, day, lastEnd(day, show));
    case 'grace':
      return countLatestTerms(db, day, isInGrace(db, day));
    case 'lapsed':
      return countLatestTerms(
        db,
        day,
        (last) => sql`${last} < ${graceOf(day)} and ${hasNotEnded(db, day)}`,
      );
    case 'open':
    case 'overdue':
      return (await countOwing(db, day))[show];
    default:
      return count(membersShown(db, day, show));
  }
}

export async function countShows(db: Database, day: string): Promise<Record<CountedShow, number>> {
  const [all, members, ending, grace, owing] = await Promise.all([
    countShow(db, day, 'all'),
    countShow(db, day, 'members'),
    countShow(db, day, 'ending'),
    countShow(db, day, 'grace'),
    countOwing(db, day),
  ]);
  return { all, members, ending, grace, ...owing };
}

/** Counts members, not charges. */
async function countOwing(db: Database, day: string): Promise<Record<'open' | 'overdue', number>> {
  const owing = db
    .selectFrom('charges')
    .select((row) => row.fn.min('due_on').as('first_due_on'))
    .where('member_id', 'is not', null)
    .where(isOwed)
    .groupBy('member_id');
  return db
    .selectFrom(owing.as('owing'))
    .select((row) => row.fn.countAll<number>().as('open'))
    .select((row) => row.fn.countAll<number>().filterWhere('first_due_on', '<', day).as('overdue'))
    .executeTakeFirstOrThrow();
}

type Ending = 'ending' | 'endingSoon';

export const isEnding = (show: MemberShow): show is Ending =>
  show === 'ending' || show === 'endingSoon';

/** Returns the last day on which a term may end for its member to be in this group. */
const lastEnd = (day: string, show: Ending) =>
  addDays(day, show === 'ending' ? RENEWABLE_DAYS : SOON_DAYS);

const hasNotEnded = (db: Database, day: string) =>
  sql<boolean>`member_id not in ${endedOn(db, day)}`;

const isInGrace = (db: Database, day: string) => (last: RawBuilder<string>) =>
  sql<boolean>`${inGrace(day, last)} and ${hasNotEnded(db, day)}`;
