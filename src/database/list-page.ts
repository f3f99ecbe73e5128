import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '../i18n/languages.ts';
import type { Tables } from './tables.ts';

export interface ListRange {
  offset: number;
  limit: number;
}

export interface ListRequest<Sort, Show = 'all', Kind = 'all'> extends ListRange {
  /** Must come from searchText(); empty for no search. */
  q: string;
  sort: Sort;
  show: Show;
  kind: Kind;
}

export interface ListOrder {
  by: string;
  thenBy?: string[];
  direction: 'asc' | 'desc';
}

/** Orders posts and events by the titles that the dashboard shows in this language. */
export const titleOrder = (language: Language): ListOrder => ({
  by: language === 'sv' ? 'swedish_sort_key' : 'sort_key',
  direction: 'asc',
});

/** Finds the ids in the index of the order, then reads those rows. Without a search, `countAll` may be quicker. */
export async function loadPage<Table extends keyof Tables, Row extends { id: string }>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  order: ListOrder,
  range: ListRange,
  load: (ids: string[]) => Promise<Row[]>,
  countAll?: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  const { ids, total } = await findPage(matching, order, range, countAll);
  const rows = ids.length > 0 ? await load(ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** Counts only the rows after the page, so that both statements together read the index once. */
async function findPage<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  { by, thenBy = [], direction }: ListOrder,
  { offset, limit }: ListRange,
  countAll?: () => Promise<number>,
): Promise<{ ids: string[]; total: number }> {
  let ordered = matching
    .select([sql.ref<string>('id').as('id'), sql.ref<string>(by).as('place')])
    .orderBy(sql.ref(by), direction);
  for (const column of thenBy) ordered = ordered.orderBy(sql.ref(column), direction);
  // One more row tells whether there is anything to count.
  const read = await ordered
    .orderBy(sql.ref('id'), direction)
    .limit(limit + 1)
    .offset(offset)
    .execute();
  const found = read.slice(0, limit);
  const ids = found.map(({ id }) => id);
  const end = offset + found.length;
  const last = found.at(-1);
  const isLastPage = read.length <= limit && (last !== undefined || offset === 0);
  if (isLastPage) return { ids, total: end };
  if (countAll) return { ids, total: await countAll() };
  if (!last || thenBy.length > 0) return { ids, total: await count(matching) };
  // Two queries, because comparing both columns at once is slower for every row.
  const isBehind = direction === 'asc' ? '>' : '<';
  const later = matching.where(sql.ref(by), isBehind, last.place);
  const level = matching
    .where(sql.ref(by), '=', last.place)
    .where(sql.ref('id'), isBehind, last.id);
  return { ids, total: end + (await count(later)) + (await count(level)) };
}

export async function count<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps SQLite from using the index on this column, after which it would have to sort all matches. */
export function unindexed(column: string, value: string | number) {
  const nothing = sql.lit(typeof value === 'number' ? 0 : '');
  return sql<boolean>`coalesce(${sql.ref(column)}, ${nothing}) = ${value}`;
}
