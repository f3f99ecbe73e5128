import { COUNTERS } from './counters.ts';

/** Writes each table into a new file, without its deleted rows. Requests wait while their table is written. */
export async function rewriteTables(url: string): Promise<void> {
  await run(url, 'vacuum full');
}

export async function deleteSharedCounters(url: string, hashes: string[]): Promise<void> {
  const [found] = await run(url, 'select to_regclass($1) as counters', [COUNTERS]);
  if (!found?.counters) return;
  await run(
    url,
    `delete from ${COUNTERS} where exists
       (select from unnest($1::text[]) as hash where position(hash in key) > 0)`,
    [hashes],
  );
}

async function run(url: string, statement: string, values: unknown[] = []) {
  const { openPool } = await import('./pool.ts');
  const pool = openPool(url);
  try {
    return (await pool.query<{ counters?: string }>(statement, values)).rows;
  } finally {
    await pool.end();
  }
}
