import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { InsertObject } from 'kysely';
import type { Database } from './connection.ts';
import type { Tables } from './tables.ts';

/** Rows per statement. Larger statements block others, and engines limit the number of values. */
const AT_ONCE = 50;

export async function insertMany<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: InsertObject<Tables, Table>[],
): Promise<void> {
  // Kysely works on a union of tables, but not on a type parameter.
  const anyTable: keyof Tables = table;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto(anyTable)
      .values(rows.slice(from, from + AT_ONCE))
      .execute();
    // Pages are read meanwhile.
    await yieldToEventLoop();
  }
}
