import type { Database } from './connection.ts';

/** Moves a row one place among `rows`. Keeps versions, so that nobody who is editing a row meets a conflict. */
export async function moveRow<Row extends { id: string; position: number }>(
  trx: Database,
  table: 'supporting_organisations',
  rows: Row[],
  id: string,
  direction: 'up' | 'down',
): Promise<Row | undefined> {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row) return undefined;
  const moved = rows.toSpliced(from, 1);
  moved.splice(Math.max(from + (direction === 'up' ? -1 : 1), 0), 0, row);
  for (const [position, each] of moved.entries()) {
    if (each.position === position) continue;
    await trx.updateTable(table).set({ position }).where('id', '=', each.id).execute();
  }
  return row;
}
