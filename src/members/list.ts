import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { count, type ListRequest, unindexed } from '../database/list-page.ts';
import { containsPerson } from '../database/search-texts.ts';
import type { Row } from '../database/tables.ts';
import { owed } from '../payments/status.ts';
import { addDays } from './days.ts';
import { withStatus } from './member-status.ts';
import type { memberKinds, MemberShow, memberSorts } from './shows.ts';
import { GRACE_DAYS, RENEWABLE_DAYS, SOON_DAYS } from './status.ts';
import { coversDay, endedOn, hasStatus, lastDay } from './status-sql.ts';

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

export function countShow(db: Database, day: string, show: MemberShow): Promise<number> {
  if (show !== 'members') {
    return count(matching(db, { q: '', kind: 'all', chapter: '', day, show }));
  }
  return count(
    db
      .selectFrom('member_terms')
      .where(coversDay(day))
      .where('member_id', 'not in', endedOn(db, day)),
  );
}

function ordered(db: Database, { sort, ...filter }: AskedMembers) {
  const found = matching(db, filter);
  if (filter.show === 'ending' || filter.show === 'endingSoon')
    return found.orderBy(until).orderBy('members.id');
  const [column, direction] = orders[sort];
  return found.orderBy(`members.${column}`, direction).orderBy('members.id', direction);
}

function matching(db: Database, { chapter, day, kind, q, show }: Filter) {
  let found = db.selectFrom('members');
  const condition = conditionOf(db, day, show);
  if (condition) found = found.where(condition);
  if (kind !== 'all') found = found.where(sql<boolean>`${planOn(day)} = ${kind}`);
  if (chapter) found = found.where(unindexed('chapter', chapter));
  return q ? found.where(containsPerson('search_text', q)) : found;
}

/** Begins with the rows of an index where few members match. */
function conditionOf(db: Database, day: string, show: MemberShow): RawBuilder<boolean> | undefined {
  const ids = (from: RawBuilder<unknown>) => sql`members.id in (select member_id from ${from})`;
  const terms = (isSuch: RawBuilder<unknown>) =>
    ids(sql`member_terms where member_terms.voided_at is null and ${isSuch}`);
  const charges = (isSuch: RawBuilder<unknown>) =>
    ids(sql`charges where member_id is not null and status in (${sql.join(owed)}) and ${isSuch}`);
  const standings = (standing: string) =>
    ids(sql`member_standings where standing = ${standing} and voided_at is null`);
  switch (show) {
    case 'all':
      return undefined;
    case 'members':
      return hasStatus(show, day);
    case 'ending':
    case 'endingSoon': {
      const last = addDays(day, show === 'ending' ? RENEWABLE_DAYS : SOON_DAYS);
      return sql<boolean>`${terms(sql`${lastDay} between ${day} and ${last}`)}
        and ${until} between ${day} and ${last} and members.id not in ${endedOn(db, day)}`;
    }
    case 'open':
      return sql<boolean>`${charges(sql`true`)}`;
    case 'overdue':
      return sql<boolean>`${charges(sql`due_on < ${day}`)}`;
    case 'grace': {
      const from = addDays(day, -GRACE_DAYS);
      return sql<boolean>`${terms(sql`${lastDay} between ${from} and ${day}`)}
        and ${hasStatus(show, day)}`;
    }
    case 'upcoming':
      return sql<boolean>`${terms(sql`starts_on > ${day}`)} and ${hasStatus(show, day)}`;
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

const until = sql<string | null>`(
  select max(${lastDay}) from member_terms
  where member_terms.member_id = members.id and member_terms.voided_at is null
)`;

/** The plan of the latest term that has begun, or of the last one to come. */
const planOn = (day: string) => sql<string | null>`(
  select plan from member_terms
  where member_terms.member_id = members.id and member_terms.voided_at is null
  order by case when starts_on <= ${day} then 1 else 0 end desc, starts_on desc
  limit 1
)`;

/** In öre, less what has come already. */
const owedBy = sql<number>`coalesce((
  select sum(charges.amount - coalesce((
    select sum(payments.amount) from payments where payments.charge_id = charges.id
  ), 0)) from charges
  where charges.member_id = members.id and charges.status in (${sql.join(owed)})
), 0)`;
