import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import { inOrder, type ListOrder, type ListRequest, loadPage } from '../../../db/list-page.ts';
import { containsPerson } from '../../../db/search.ts';
import { STREAM_BATCH } from '../../../db/stream-batch.ts';
import type { Row } from '../../../db/tables.ts';
import { owed } from '../../payments/shared/status.ts';
import type { memberKinds, MemberShow, memberSorts } from '../../register/shared/shows.ts';
import { memberSince, type MemberStatus } from '../../register/shared/status.ts';
import { lastDayOfMember, planOn, statusColumns, statusOn } from '../status-on-day.ts';
import { membersShown } from './shown.ts';

type MemberList = ListRequest<
  (typeof memberSorts)[number],
  MemberShow,
  (typeof memberKinds)[number]
>;

/** `day`: the day whose status is shown. `chapter`: empty for all. */
export type AskedMembers = Omit<MemberList, 'limit' | 'offset'> & { day: string; chapter: string };

const orders: Record<MemberList['sort'], ListOrder> = {
  name: { by: 'sort_key', direction: 'asc' },
  nameBackwards: { by: 'sort_key', direction: 'desc' },
  newest: { by: 'joined_on', direction: 'desc' },
  oldest: { by: 'joined_on', direction: 'asc' },
  number: { by: 'number', direction: 'asc' },
};

const orderOf = ({ show, sort }: Pick<AskedMembers, 'show' | 'sort'>): ListOrder =>
  show === 'ending' || show === 'endingSoon'
    ? { by: lastDayOfMember(), direction: 'asc' }
    : orders[sort];

export function listMembers(
  db: Database,
  { limit, offset, ...asked }: AskedMembers & Pick<MemberList, 'limit' | 'offset'>,
) {
  return loadPage(matching(db, asked), orderOf(asked), { limit, offset }, (ids) =>
    db
      .selectFrom('members')
      .select(['id', 'number', 'kind', 'full_name', 'email', 'city', 'chapter', 'joined_on'])
      .select(statusColumns(asked.day))
      .select(owedBy.as('owed'))
      .where('id', 'in', ids)
      .execute(),
  );
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>['rows'][number];

/** Returns all members of a list with what a letter needs. */
export const membersIn = (db: Database, asked: Omit<AskedMembers, 'sort'>) =>
  matching(db, asked)
    .select(['id', 'first_name', 'full_name', 'email', 'language'])
    .select(statusOn(asked.day).as('status'))
    .orderBy('sort_key')
    .execute();

const ROWS_AT_ONCE = 50;

/** Adds to each row since when the membership is unbroken. */
export async function* streamMembers(db: Database, asked: AskedMembers) {
  const rows = inOrder(matching(db, asked), orderOf(asked))
    .selectAll('members')
    .select(statusColumns(asked.day))
    .select(owedBy.as('owed'))
    .stream(STREAM_BATCH);
  let portion: Streamed[] = [];
  for await (const row of rows) {
    if (portion.push(row) < ROWS_AT_ONCE) continue;
    yield* await withSince(db, portion, asked.day);
    portion = [];
  }
  yield* await withSince(db, portion, asked.day);
}

type Streamed = Row<'members'> &
  Record<'plan' | 'until', string | null> & { status: MemberStatus; owed: number };

async function withSince(db: Database, rows: Streamed[], day: string) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const of = (table: 'member_periods' | 'member_standings') =>
    db.selectFrom(table).where('member_id', 'in', ids);
  const periods = await of('member_periods').selectAll('member_periods').execute();
  const standings = await of('member_standings').selectAll('member_standings').execute();
  const periodsOf = Map.groupBy(periods, ({ member_id }) => member_id);
  const standingsOf = Map.groupBy(standings, ({ member_id }) => member_id);
  return rows.map((row) => ({
    ...row,
    since: memberSince(
      { periods: periodsOf.get(row.id) ?? [], standings: standingsOf.get(row.id) ?? [] },
      day,
    ),
  }));
}

function matching(db: Database, { chapter, day, kind, q, show }: Omit<AskedMembers, 'sort'>) {
  let found = membersShown(db, day, show);
  if (kind !== 'all') found = found.where(planOn(day), '=', kind);
  if (chapter) found = found.where('chapter', '=', chapter);
  return q ? found.where(containsPerson('search_text', q)) : found;
}

/** Sums what a member owes, in öre, less what has already been paid. */
const owedBy = sql<number>`coalesce((
  select sum(fees.amount - coalesce((
    select sum(payments.amount) from payments where payments.fee_id = fees.id
  ), 0)) from fees
  where fees.member_id = members.id and fees.status in (${sql.join(owed)})
), 0)`;
