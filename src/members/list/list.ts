import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { count, type ListRequest, unindexed } from '../../database/list-page.ts';
import { containsPerson } from '../../database/searched-columns.ts';
import { STREAM_BATCH } from '../../database/stream-batch.ts';
import type { Row } from '../../database/tables.ts';
import { owed } from '../../payments/status.ts';
import { membersOfPlan } from './by-plan.ts';
import { membersByPlan } from '../counts/day-counts.ts';
import { withStatus } from './member-status.ts';
import { countShow, isEnding, membersShown } from './shown.ts';
import type { memberKinds, MemberShow, memberSorts } from '../shows.ts';
import { lastDay } from './status-sql.ts';

type MemberList = ListRequest<
  (typeof memberSorts)[number],
  MemberShow,
  (typeof memberKinds)[number]
>;

/** `day`: the day whose status is shown. `chapter`: empty for all. `counts`: the numbers that the page loads anyway. */
export type AskedMembers = Omit<MemberList, 'limit' | 'offset'> & {
  day: string;
  chapter: string;
  counts?: () => Promise<Partial<Record<MemberShow, number>>>;
};

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
  const ofPlan = await planShown(db, asked);
  const found = await ordered(db, asked, ofPlan)
    .select('members.id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const isLastPage = found.length <= limit && (found.length > 0 || offset === 0);
  const total = isLastPage ? offset + found.length : await countMatching(db, asked, ofPlan);
  const ids = found.slice(0, limit).map(({ id }) => id);
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
  const ofPlan = await planShown(db, asked);
  const rows = ordered(db, asked, ofPlan)
    .selectAll('members')
    .select(owedBy.as('owed'))
    .stream(STREAM_BATCH);
  let portion: (Row<'members'> & { owed: number })[] = [];
  for await (const row of rows) {
    if (portion.push(row) < ROWS_AT_ONCE) continue;
    yield* await withStatus(db, portion, asked.day);
    portion = [];
  }
  yield* await withStatus(db, portion, asked.day);
}

type OfPlan = Awaited<ReturnType<typeof membersOfPlan>>;

const planShown = async (db: Database, { day, kind }: Filter): Promise<OfPlan | null> =>
  kind === 'all' ? null : membersOfPlan(db, kind, day);

/** Counts from indexes where it can, without reading each member. */
async function countMatching(db: Database, filter: Filter, ofPlan: OfPlan | null): Promise<number> {
  const { chapter, counts, day, kind, q, show } = filter;
  const isPlain = q === '' && chapter === '';
  if (isPlain && !ofPlan) return (await counts?.())?.[show] ?? countShow(db, day, show);
  if (isPlain && ofPlan && show === 'all') return ofPlan.count;
  if (isPlain && show === 'members') {
    const plans = await membersByPlan(db, day);
    return plans.find(({ plan }) => plan === kind)?.count ?? 0;
  }
  return count(matching(db, filter, ofPlan));
}

function ordered(db: Database, { sort, ...filter }: AskedMembers, ofPlan: OfPlan | null) {
  const found = matching(db, filter, ofPlan);
  if (isEnding(filter.show)) return found.orderBy(lastDay).orderBy('members.id');
  const [column, direction] = orders[sort];
  return found.orderBy(`members.${column}`, direction).orderBy('members.id', direction);
}

function matching(db: Database, { chapter, day, q, show }: Filter, ofPlan: OfPlan | null) {
  let found = membersShown(db, day, show);
  if (ofPlan) found = found.where(ofPlan.isOfPlan);
  if (chapter) found = found.where(unindexed('chapter', chapter));
  return q ? found.where(containsPerson('search_text', q)) : found;
}

/** Sums what a member owes, in öre, less what has already been paid. */
const owedBy = sql<number>`coalesce((
  select sum(charges.amount - coalesce((
    select sum(payments.amount) from payments where payments.charge_id = charges.id
  ), 0)) from charges
  where charges.member_id = members.id and charges.status in (${sql.join(owed)})
), 0)`;
