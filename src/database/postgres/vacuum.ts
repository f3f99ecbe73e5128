/** Writes each table into a new file, without its deleted rows. Requests wait while their table is written. */
export async function rewriteTables(url: string): Promise<void> {
  const { openPool } = await import('./pool.ts');
  const pool = openPool(url);
  try {
    await pool.query('vacuum full');
  } finally {
    await pool.end();
  }
}
