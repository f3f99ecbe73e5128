import { randomUUID } from 'node:crypto';
import type { Database } from './connection.ts';
import type { NewRow, Row, Tables } from './tables.ts';

type TableWithId = {
  [Table in keyof Tables]: Row<Table> extends { id: string } ? Table : never;
}[keyof Tables];

export type VersionedTable =
  | 'blog_posts'
  | 'events'
  | 'timeline_sections'
  | 'supporting_organisations'
  | 'content_categories';

type OwnColumns<Table extends VersionedTable> = Omit<
  NewRow<Table>,
  'id' | 'version' | 'created_at' | 'updated_at'
>;

export type Saved<SavedRow> =
  | { outcome: 'saved'; row: SavedRow; before: SavedRow }
  | { outcome: 'conflict'; current: SavedRow }
  | { outcome: 'gone' };

// Kysely resolves no columns for a table that is a type parameter, so statements name one table for all.
const asOne = (table: TableWithId) => table as 'blog_posts';

export async function insertRow<Table extends VersionedTable>(
  db: Database,
  table: Table,
  columns: OwnColumns<Table>,
  now: Date,
): Promise<Row<Table>> {
  const at = now.toISOString();
  const values = { id: randomUUID(), ...columns, created_at: at, updated_at: at };
  const row = await db
    .insertInto(asOne(table))
    .values(values as unknown as Row<'blog_posts'>)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as Row<Table>;
}

export function saveRow<Table extends VersionedTable>(
  trx: Database,
  table: Table,
  { id, version }: { id: string; version: number },
  columns: Partial<OwnColumns<Table>>,
  now: Date,
): Promise<Saved<Row<Table>>> {
  const one = asOne(table);
  const read = trx.selectFrom(one).selectAll().where('id', '=', id);
  const write = (next: number) =>
    trx
      .updateTable(one)
      .set({ ...(columns as object), version: next, updated_at: now.toISOString() })
      .where('id', '=', id)
      .returningAll();
  return saveVersion<Row<'blog_posts'>>(
    version,
    () => read.executeTakeFirst(),
    (next) => write(next).executeTakeFirstOrThrow(),
  ) as Promise<unknown> as Promise<Saved<Row<Table>>>;
}

export async function deleteRow<Table extends TableWithId>(
  db: Database,
  table: Table,
  id: string,
): Promise<Row<Table> | undefined> {
  const row = await db
    .deleteFrom(asOne(table))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row as unknown as Row<Table> | undefined;
}

/** Needs a transaction, so that nobody writes between `read` and `write`. */
export async function saveVersion<SavedRow extends { version: number }>(
  version: number,
  read: () => Promise<SavedRow | undefined>,
  write: (next: number) => Promise<SavedRow>,
): Promise<Saved<SavedRow>> {
  const before = await read();
  if (!before) return { outcome: 'gone' };
  if (before.version !== version) return { outcome: 'conflict', current: before };
  return { outcome: 'saved', row: await write(version + 1), before };
}

export function changedFields<SavedRow extends object>(before: SavedRow, row: SavedRow): string[] {
  const own = [
    'version',
    'created_at',
    'updated_at',
    'search_text',
    'sort_key',
    'swedish_sort_key',
    'category_id',
  ];
  return Object.entries(row)
    .filter(([name, value]) => !own.includes(name) && value !== before[name as keyof SavedRow])
    .map(([name]) => name);
}
