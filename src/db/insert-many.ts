import { setImmediate as others } from 'node:timers/promises';
import type { Database } from './connection.ts';
import type { NewRow, Tables } from './tables.ts';

/** Rows per statement. Larger statements block others, and engines limit the number of values. */
const AT_ONCE = 50;

export async function insertMany<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    // Kysely resolves no columns for a table that is a type parameter.
    const part = rows.slice(from, from + AT_ONCE) as unknown as NewRow<'members'>[];
    await trx
      .insertInto(table as 'members')
      .values(part)
      .execute();
    // Pages are read meanwhile.
    await others();
  }
}
