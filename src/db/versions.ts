import { randomUUID } from 'node:crypto';
import type { Database } from './connection.ts';

export type Saved<SavedRow> =
  | { outcome: 'saved'; row: SavedRow; before: SavedRow }
  | { outcome: 'conflict'; current: SavedRow }
  | { outcome: 'gone' };

/** The statements of a table whose rows have versions. */
export interface Rows<Row> {
  find: (db: Database, id: string) => Promise<Row | undefined>;
  add: (trx: Database, row: Row) => Promise<Row>;
  change: (trx: Database, id: string, columns: Partial<Row>) => Promise<Row>;
}

/** Returns the columns that every new row has. */
export function newRow(now: Date) {
  const at = now.toISOString();
  return { id: randomUUID(), created_at: at, updated_at: at };
}

/** Takes the columns, or a function that makes them from the row before. */
export const saveRow = <Row extends { version: number; updated_at: string }>(
  trx: Database,
  { find, change }: Rows<Row>,
  { id, version }: { id: string; version: number },
  columns: Partial<Row> | ((before: Row) => Partial<Row>),
  now: Date,
): Promise<Saved<Row>> =>
  saveVersion(
    version,
    () => find(trx, id),
    (next, before) =>
      change(trx, id, {
        ...(typeof columns === 'function' ? columns(before) : columns),
        version: next,
        updated_at: now.toISOString(),
      }),
  );

/** Needs a transaction, so that nobody writes between `read` and `write`. */
export async function saveVersion<SavedRow extends { version: number }>(
  version: number,
  read: () => Promise<SavedRow | undefined>,
  write: (next: number, before: SavedRow) => Promise<SavedRow>,
): Promise<Saved<SavedRow>> {
  const before = await read();
  if (!before) return { outcome: 'gone' };
  if (before.version !== version) return { outcome: 'conflict', current: before };
  return { outcome: 'saved', row: await write(version + 1, before), before };
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
    'published_at',
  ];
  return Object.entries(row)
    .filter(([name, value]) => !own.includes(name) && value !== before[name as keyof SavedRow])
    .map(([name]) => name);
}
