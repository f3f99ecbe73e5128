import { createHash } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import type { NewRow, Tables } from '../db/tables.ts';

export type Identified = {
  [Table in keyof Tables]: Tables[Table] extends { id: string } ? Table : never;
}[keyof Tables];

/** Derives ids from the place in the list, so that seeding again finds the samples. Returns how many are new. */
export async function addMissing<Table extends Identified, Sample>(
  { db, onAdded }: { db: Database; onAdded?: () => void },
  table: Table,
  samples: readonly Sample[],
  build: (sample: Sample, index: number) => Promise<Omit<NewRow<Table>, 'id'>>,
): Promise<number> {
  // Kysely works on a union of tables, but not on a type parameter.
  const anyTable: Identified = table;
  let added = 0;
  const present = await db.selectFrom(anyTable).select('id').execute();
  const known = new Set(present.map(({ id }) => id));
  for (const [index, sample] of samples.entries()) {
    const id = sampleId(table, index);
    if (known.has(id)) continue;
    const row: NewRow<Identified> = { id, ...(await build(sample, index)) };
    await db
      .insertInto(anyTable)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    added += 1;
    onAdded?.();
  }
  return added;
}

/** Returns a UUID (RFC 9562, version 8) that depends on the sample alone. */
export function sampleId(table: string, index: number | string): string {
  const hex = createHash('sha256').update(`sample ${table} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
