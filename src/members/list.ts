import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { count, type ListRequest, unindexed } from '../database/list-page.ts';
import { containsPerson } from '../database/search-texts.ts';
import type { Row } from '../database/tables.ts';
import { owed } from '../payments/status.ts';
import { withStatus } from './member-status.ts';
import { countShow, isEnding, membersShown } from './shown.ts';
import type { memberKinds, MemberShow, memberSorts } from './shows.ts';
import { lastDay } from './status-sql.ts';

type MemberList = ListRequest<
  (typeof memberSorts)[number],
  MemberShow,
  (typeof memberKinds)[number]
>;

/** `day`: the day whose status is shown. `chapter`: empty for all. */
export type AskedMembers = Omit<MemberList, 'limit' | 'offset'> & { day: string; chapter: string };

type Filter = Omit<AskedMembers, 'sort'>;

const orders = {
  name: ['sort_key', 'asc'],
  nameBackwards: ['sort_key', 'desc'],
  newest: ['joined_on', 'desc'],
  oldest: ['joined_on', 'asc'],
  number: ['number', 'asc'],
} as const satisfies Record<MemberList['sort'], readonly [string, 'asc' | 'desc']>;

export async function listMembers(
  db: Database,
  { limit, offset, ...asked }: AskedMembers & Pick<MemberList, 'limit' | 'offset'>,
) {
  const found = await ordered(db, asked).select('members.id').limit(limit).offset(offset).execute();
  const isLastPage = found.length < limit && (found.length > 0 || offset === 0);
  const total = isLastPage ? offset + found.length : await countMatching(db, asked);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total };
  const rows = await db
    .selectFrom('members')
    .select(['id', 'number', 'kind', 'full_name', 'email', 'city', 'chapter', 'joined_on'])
    .select(owedBy.as('owed'))
    .where('id', 'in', ids)
    .execute();
  const byId = new Map((await withStatus(db, rows, asked.day)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

export type ListedMember = Awaited<ReturnType<typeof listMembers>>['rows'][number];

const ROWS_AT_ONCE = 50;

export async function* streamMembers(db: Database, asked: AskedMembers) {
  const rows = ordered(db, asked).selectAll('members').select(owedBy.as('owed')).stream();
  let portion: (Row<'members'> & { owed: number })[] = [];
  for await (const row of rows) {
    if (portion.push(row) < ROWS_AT_ONCE) continue;
    yield* await withStatus(db, portion, asked.day);
    portion = [];
  }
  yield* await withStatus(db, portion, asked.day);
}

/** Counts from indexes where it can, without reading each member. */
function countMatching(db: Database, filter: Filter): Promise<number> {
  const { chapter, day, kind, q, show } = filter;
  const isPlain = q === '' && kind === 'all' && chapter === '';
  return isPlain ? countShow(db, day, show) : count(matching(db, filter));
}

function ordered(db: Database, { sort, ...filter }: AskedMembers) {
  const found = matching(db, filter);
  if (isEnding(filter.show)) return found.orderBy(lastDay).orderBy('members.id');
  const [column, direction] = orders[sort];
  return found.orderBy(`members.${column}`, direction).orderBy('members.id', direction);
}

function matching(db: Database, { chapter, day, kind, q, show }: Filter) {
  let found = membersShown(db, day, show);
  if (kind !== 'all') found = found.where(sql<boolean>`${planOn(day)} = ${kind}`);
  if (chapter) found = found.where(unindexed('chapter', chapter));
  return q ? found.where(containsPerson('search_text', q)) : found;
}

const lastPlan = (isSuch: RawBuilder<unknown>) => sql<string | null>`(
  select plan from member_terms
  where member_terms.member_id = members.id and member_terms.voided_at is null and ${isSuch}
  order by starts_on desc
  limit 1
)`;

/** The plan of the latest term that has begun, or of the last one to come. */
const planOn = (day: string) =>
  sql<string | null>`coalesce(${lastPlan(sql`starts_on <= ${day}`)}, ${lastPlan(sql`true`)})`;

/** In öre, less what has come already. */
const owedBy = sql<number>`coalesce((
  select sum(charges.amount - coalesce((
    select sum(payments.amount) from payments where payments.charge_id = charges.id
  ), 0)) from charges
  where charges.member_id = members.id and charges.status in (${sql.join(owed)})
), 0)`;
