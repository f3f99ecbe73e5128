import { randomUUID } from 'node:crypto';
import type { Database } from './connection.ts';

export type Saved<SavedRow> =
  /** `row` is `before` where the save would have changed nothing. */
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

/**
 * Takes the columns, or a function that makes them from the row before. `always` writes a version also where they are the
 * same, for a change outside the row.
 */
export const saveRow = <Row extends { version: number; updated_at: string }>(
  trx: Database,
  { find, change }: Rows<Row>,
  { id, version }: { id: string; version: number },
  columns: Partial<Row> | ((before: Row) => Partial<Row>),
  now: Date,
  always = false,
): Promise<Saved<Row>> => {
  const columnsAfter = (before: Row) => (typeof columns === 'function' ? columns(before) : columns);
  return saveVersion(
    version,
    () => find(trx, id),
    (next, before) =>
      change(trx, id, { ...columnsAfter(before), version: next, updated_at: now.toISOString() }),
    (before) => !always && hasAll(before, columnsAfter(before)),
  );
};

/**
 * Needs a transaction, so that nobody writes between `read` and `write`. Writes nothing, and keeps the version, where
 * `isSame` finds that nothing would change.
 */
export async function saveVersion<SavedRow extends { version: number }>(
  version: number,
  read: () => Promise<SavedRow | undefined>,
  write: (next: number, before: SavedRow) => Promise<SavedRow>,
  isSame: (before: SavedRow) => boolean,
): Promise<Saved<SavedRow>> {
  const before = await read();
  if (!before) return { outcome: 'gone' };
  if (before.version !== version) return { outcome: 'conflict', current: before };
  const row = isSame(before) ? before : await write(version + 1, before);
  return { outcome: 'saved', row, before };
}

/** Returns whether a save has changed its row. */
export const hasChanged = <SavedRow extends object>(
  saved: Saved<SavedRow>,
): saved is Extract<Saved<SavedRow>, { outcome: 'saved' }> =>
  saved.outcome === 'saved' && saved.row !== saved.before;

/** Columns that follow from others. */
const derived = ['search_text', 'sort_key', 'swedish_sort_key', 'published_at'];

/** Returns whether a row has these columns already. */
export const hasAll = <SavedRow extends object>(
  row: SavedRow,
  columns: Partial<SavedRow>,
): boolean =>
  Object.entries(columns).every(
    ([name, value]) => derived.includes(name) || value === row[name as keyof SavedRow],
  );

export function changedFields<SavedRow extends object>(before: SavedRow, row: SavedRow): string[] {
  const own = ['version', 'created_at', 'updated_at', 'category_id', ...derived];
  return Object.entries(row)
    .filter(([name, value]) => !own.includes(name) && value !== before[name as keyof SavedRow])
    .map(([name]) => name);
}
