import type { Database } from './connection.ts';

/** Needs the transaction that uses the number, so that a series has no gaps. */
export async function nextNumber(trx: Database, name: string, first = 1): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name, value: first })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
