import { CompiledQuery } from 'kysely';
import type { Database } from './connection.ts';
import type { NewRow, Tables } from './tables.ts';

/** Rows per statement. Larger statements block others, and engines limit the number of values. */
const AT_ONCE = 50;

/**
 * Compiles the statement once for all portions of a size, because that takes longer than inserting. All rows must have
 * the same columns.
 */
export async function insertMany<Table extends keyof Tables>(
  trx: Database,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const compiled = new Map<number, string>();
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE) as Record<string, unknown>[];
    const text = compiled.get(part.length) ?? statementFor(trx, table, part);
    compiled.set(part.length, text);
    const values = part.flatMap((row) => columns.map((column) => row[column] ?? null));
    await trx.executeQuery(CompiledQuery.raw(text, values));
  }
}

function statementFor(trx: Database, table: keyof Tables, rows: Record<string, unknown>[]): string {
  // Kysely would write null into the statement itself, although other portions have a value there.
  const filled = rows.map((row) =>
    Object.fromEntries(Object.keys(row).map((column) => [column, ''])),
  );
  // Kysely resolves no columns for a table that is a type parameter.
  return trx
    .insertInto(table as 'members')
    .values(filled as unknown as NewRow<'members'>[])
    .compile().sql;
}
