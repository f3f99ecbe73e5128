import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connection.ts';
import type { Language } from '../shared/i18n/languages.ts';
import type { Tables } from './tables.ts';

export interface ListRange {
  offset: number;
  limit: number;
}

export interface ListOrder {
  by: string | RawBuilder<unknown>;
  thenBy?: string[];
  direction: 'asc' | 'desc';
  /** The column that identifies a row, where that is not `id`. */
  key?: string;
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
  const found = await inOrder(matching.select(sql.ref<string>(order.key ?? 'id').as('id')), order)
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
  { by, thenBy = [], direction, key = 'id' }: ListOrder,
): SelectQueryBuilder<Tables, Table, Row> {
  const columns = [by, ...thenBy, key].map((each) =>
    typeof each === 'string' ? sql.ref(each) : each,
  );
  return columns.reduce((ordered, column) => ordered.orderBy(column, direction), matching);
}

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** Finds the ids before and after a row in the order of a list, also for a row that the list no longer matches. */
export async function neighboursOf<Table extends keyof Tables>(
  db: Database,
  table: Table,
  matching: SelectQueryBuilder<Tables, Table, object>,
  { id, order: { by, thenBy = [], direction } }: { id: string; order: ListOrder },
): Promise<Neighbours> {
  const columns = [by, ...thenBy, 'id'].map(
    (each) => sql`${typeof each === 'string' ? sql.ref(each) : each} ${sql.raw(direction)}`,
  );
  const order = sql.join(columns);
  const { rows } = await sql<Neighbours>`
    select previous, next from (
      select id, lag(id) over (order by ${order}) as previous, lead(id) over (order by ${order}) as next
      from ${sql.table(table)}
      where id = ${id} or id in (${matching.select(sql.ref<string>('id').as('id'))})
    ) as listed
    where id = ${id}`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}

export async function count<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
