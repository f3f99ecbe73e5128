/** What became of a change that was made to one version of a row. */
export type Saved<Row> =
  | { outcome: 'saved'; row: Row; before: Row }
  /** Somebody else has saved since; nothing has changed now. */
  | { outcome: 'conflict'; current: Row }
  | { outcome: 'gone' };

/**
 * Changes a row that is still the version it was read as. To be called in a transaction: what is read
 * here must be what is written over.
 */
export async function saveVersion<Row extends { version: number }>(
  version: number,
  read: () => Promise<Row | undefined>,
  write: (next: number) => Promise<Row>,
): Promise<Saved<Row>> {
  const before = await read();
  if (!before) return { outcome: 'gone' };
  if (before.version !== version) return { outcome: 'conflict', current: before };
  return { outcome: 'saved', row: await write(version + 1), before };
}

/** The names of the fields that the change has changed. */
export function changedFields<Row extends object>(before: Row, row: Row): string[] {
  const own = ['version', 'created_at', 'updated_at', 'search_text', 'sort_key'];
  return Object.entries(row)
    .filter(([name, value]) => !own.includes(name) && value !== before[name as keyof Row])
    .map(([name]) => name);
}
