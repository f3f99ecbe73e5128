import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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
  by: string | RawBuilder<unknown>;
  thenBy?: string[];
  direction: 'asc' | 'desc';
}

/** Orders posts and events by the titles that the dashboard shows in this language. */
export const titleOrder = (language: Language): ListOrder => ({
  by: language === 'sv' ? 'swedish_sort_key' : 'sort_key',
  direction: 'asc',
});

/** Finds the ids of the page, then reads only those rows: PostgreSQL also computes columns of rows that it skips. */
export async function loadPage<Table extends keyof Tables, Row extends { id: string }>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  order: ListOrder,
  { limit, offset }: ListRange,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const found = await inOrder(matching.select(sql.ref<string>('id').as('id')), order)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await load(ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: isLast ? offset + ids.length : await count(matching),
  };
}

/** Orders rows by their ids where the columns of the order are the same. */
export function inOrder<Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, Row>,
  { by, thenBy = [], direction }: ListOrder,
): SelectQueryBuilder<Tables, Table, Row> {
  const columns = [by, ...thenBy, 'id'].map((each) =>
    typeof each === 'string' ? sql.ref(each) : each,
  );
  return columns.reduce((ordered, column) => ordered.orderBy(column, direction), matching);
}

export async function count<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
