import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Which rows of a list are asked for. */
export interface ListRange {
  offset: number;
  limit: number;
}

/** The id follows as a second column, so that the order is always the same. */
export interface ListOrder {
  by: string;
  direction: 'asc' | 'desc';
}

/**
 * The ids of one page, and how many rows match in all. Together they read the index of that order once: what
 * lies before the page's end is not counted again. Where nothing is searched, `countAll` may be quicker.
 */
export async function findPage<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  { by, direction }: ListOrder,
  { offset, limit }: ListRange,
  countAll?: () => Promise<number>,
): Promise<{ ids: string[]; total: number }> {
  const found = await matching
    .select([sql.ref<string>('id').as('id'), sql.ref<string>(by).as('place')])
    .orderBy(sql.ref(by), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  const end = offset + found.length;
  const last = found.at(-1);
  const isLastPage = found.length < limit && (last !== undefined || offset === 0);
  if (isLastPage) return { ids, total: end };
  if (countAll) return { ids, total: await countAll() };
  if (!last) return { ids, total: await count(matching) };
  // Apart from each other: comparing both columns at once takes twice as long for every row.
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

/**
 * A condition that is checked row by row in the order of the list. SQLite would look up a plain one in an
 * index of its own and then have to sort all that it finds.
 */
export function unindexed(column: string, value: string | number) {
  const nothing = sql.lit(typeof value === 'number' ? 0 : '');
  return sql<boolean>`coalesce(${sql.ref(column)}, ${nothing}) = ${value}`;
}

/** The rows of a page in the order of their ids. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
