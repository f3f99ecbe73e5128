import type { Database } from './connection.ts';

/** Runs an act in a transaction that is rolled back, and returns what it has led to. */
export async function preview<T>(db: Database, act: (trx: Database) => Promise<T>): Promise<T> {
  const rollback = new Error('A preview is rolled back');
  let result: { value: T } | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      result = { value: await act(trx) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return result!.value;
}
