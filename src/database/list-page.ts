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

/** Finds the ids of the page, then reads those rows. */
export async function loadPage<Table extends keyof Tables, Row extends { id: string }>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  { by, thenBy = [], direction }: ListOrder,
  { limit, offset }: ListRange,
  load: (ids: string[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  let ordered = matching.select(sql.ref<string>('id').as('id'));
  for (const column of [by, ...thenBy, 'id']) ordered = ordered.orderBy(sql.ref(column), direction);
  const found = await ordered.limit(limit).offset(offset).execute();
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await load(ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: await count(matching) };
}

export async function count<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
