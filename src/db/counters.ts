import type { Database } from './connection.ts';

/**
 * Takes several numbers in a row and returns the first one. Needs the transaction that uses them, so that a series has no
 * gaps.
 */
export async function nextNumbers(
  trx: Database,
  name: string,
  { first = 1, count }: { first?: number; count: number },
): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name, value: first + count - 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}

/** Lets the next numbers follow this one, which was given out elsewhere. */
export async function raiseCounter(trx: Database, name: string, value: number): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('counters.value', '<', value),
    )
    .execute();
}
