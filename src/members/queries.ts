import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type ListOrder, type ListRequest, loadPage } from '../database/list-page.ts';
import { containsPerson } from '../database/search-texts.ts';
import { plans } from '../membership/plans.ts';
import { chargeSums } from '../payments/charge-list.ts';
import { addDays, covers } from './days.ts';
import { findMember } from './register.ts';
import { isLiving, memberSince, memberStatuses, RENEWABLE_DAYS, statusOn } from './status.ts';
import { coversDay, lastDay, statusOnDay } from './status-sql.ts';
import { memberDays, type Standing, type Term } from './terms.ts';

export const memberSorts = ['name', 'nameBackwards', 'newest', 'oldest', 'number'] as const;
/** `members`: active or suspended. `ending`: to be renewed within the days in which that is possible. */
export const memberShows = ['all', 'members', 'ending', ...memberStatuses] as const;
export const memberKinds = ['all', ...plans.map(({ category }) => category)] as const;

const orders: Record<(typeof memberSorts)[number], ListOrder> = {
  name: { by: 'sort_key', direction: 'asc' },
  nameBackwards: { by: 'sort_key', direction: 'desc' },
  newest: { by: 'joined_on', direction: 'desc' },
  oldest: { by: 'joined_on', direction: 'asc' },
  number: { by: 'number', direction: 'asc' },
};

type MemberList = ListRequest<
  (typeof memberSorts)[number],
  (typeof memberShows)[number],
  (typeof memberKinds)[number]
>;

/** `day`: the day whose status is shown. `chapter`: empty for all. */
export type AskedMembers = Omit<MemberList, 'limit' | 'offset'> & { day: string; chapter: string };

export async function listMembers(
  db: Database,
  { limit, offset, ...asked }: AskedMembers & Pick<MemberList, 'limit' | 'offset'>,
) {
  return loadPage(matching(db, asked), orders[asked.sort], { limit, offset }, async (ids) => {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'number', 'kind', 'full_name', 'email', 'city', 'chapter', 'joined_on'])
      .where('id', 'in', ids)
      .execute();
    return withStatus(db, rows, asked.day);
  });
}

function matching(db: Database, { chapter, day, kind, q, show }: AskedMembers) {
  let matching = db.selectFrom('members');
  if (show === 'members' || show === 'active') matching = matching.where(isCovered(db, day));
  if (show === 'ending') matching = matching.where(isEnding(db, day));
  if (show !== 'all' && show !== 'members' && show !== 'ending') {
    matching = matching.where(sql<boolean>`${statusOnDay(day)} = ${show}`);
  }
  if (kind !== 'all') {
    matching = matching.where(sql<boolean>`(
      select plan from member_terms
      where member_id = members.id and voided_at is null and starts_on <= ${day}
      order by starts_on desc limit 1
    ) = ${kind}`);
  }
  if (chapter) matching = matching.where('chapter', '=', chapter);
  return q ? matching.where(containsPerson('search_text', q)) : matching;
}

function isCovered(db: Database, day: string) {
  const covering = db.selectFrom('member_terms').select('member_id').where(coversDay(day));
  return sql<boolean>`members.id in ${covering}`;
}

function isEnding(db: Database, day: string) {
  const until = addDays(day, RENEWABLE_DAYS);
  const ending = db
    .selectFrom('member_terms')
    .select('member_id')
    .where(coversDay(day))
    .where(sql<boolean>`${lastDay} <= ${until}`);
  const later = db
    .selectFrom('member_terms')
    .select('member_id')
    .where('voided_at', 'is', null)
    .where('starts_on', '>', day);
  return sql<boolean>`members.id in ${ending} and members.id not in ${later}`;
}

/** Adds status, plan and end on that day to rows of members. */
async function withStatus<Row extends { id: string }>(db: Database, rows: Row[], day: string) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const terms = await db
    .selectFrom('member_terms')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy('starts_on')
    .execute();
  const standings = await db
    .selectFrom('member_standings')
    .selectAll()
    .where('member_id', 'in', ids)
    .execute();
  const termsOf = Map.groupBy(terms, ({ member_id }) => member_id);
  const standingsOf = Map.groupBy(standings, ({ member_id }) => member_id);
  return rows.map((row) => ({
    ...row,
    ...statusOf(termsOf.get(row.id) ?? [], standingsOf.get(row.id) ?? [], day),
  }));
}

function statusOf(terms: Term[], standings: Standing[], day: string) {
  const living = terms.filter(isLiving);
  const term =
    living.find((one) => covers(one, day)) ??
    living.findLast(({ starts_on }) => starts_on < day) ??
    living[0];
  return {
    status: statusOn({ terms, standings }, day),
    since: memberSince({ terms, standings }, day),
    plan: term?.plan ?? null,
    ends_on: term?.ends_on ?? null,
  };
}

export async function* streamMembers(db: Database, asked: AskedMembers) {
  const { by, direction } = orders[asked.sort];
  const rows = matching(db, asked)
    .selectAll('members')
    .orderBy(sql.ref(by), direction)
    .orderBy('id', direction)
    .stream();
  let portion = [];
  for await (const row of rows) {
    if (portion.push(row) < ROWS_AT_ONCE) continue;
    yield* await withStatus(db, portion, asked.day);
    portion = [];
  }
  yield* await withStatus(db, portion, asked.day);
}

const ROWS_AT_ONCE = 50;

/** Everything that the office knows about a member. */
export async function memberWithAll(db: Database, id: string, day: string) {
  const member = await findMember(db, id);
  if (!member) return null;
  const { search_text: _, sort_key: __, ...shown } = member;
  const { terms, standings } = await memberDays(db, id);
  const contacts = await db
    .selectFrom('member_contacts')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('position')
    .execute();
  const charges = await chargeSums(db)
    .where('charges.member_id', '=', id)
    .orderBy('charges.created_at', 'desc')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .leftJoin('admins', 'admins.id', 'payments.recorded_by')
    .selectAll('payments')
    .select('admins.email as recorded_by_email')
    .where('charge_id', 'in', db.selectFrom('charges').select('id').where('member_id', '=', id))
    .orderBy('booked_on')
    .orderBy('receipt_number')
    .execute();
  const history = await db
    .selectFrom('member_history')
    .leftJoin('admins', 'admins.id', 'member_history.admin_id')
    .selectAll('member_history')
    .select('admins.email as admin_email')
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('member_history.id')
    .execute();
  const applications = await db
    .selectFrom('membership_applications')
    .select(['id', 'membership_type', 'payment_status', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const tasks = await db
    .selectFrom('office_tasks')
    .selectAll()
    .where('member_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  return {
    member: shown,
    ...statusOf(terms, standings, day),
    contacts,
    terms,
    standings,
    charges,
    payments,
    history: history.map((row) => ({
      ...row,
      details: JSON.parse(row.details) as Record<string, string | number | null>,
    })),
    applications,
    tasks,
  };
}
