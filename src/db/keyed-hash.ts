import { createHmac } from 'node:crypto';
import type { Database } from './connection.ts';

/** Returns a hash that only this site can make, so that nobody can compare it with those of other sites or forge it. */
export const keyedHash = async (db: Database, text: string): Promise<string> =>
  (await keyedHasher(db))(text);

/** Reads the key once for many texts. */
export async function keyedHasher(db: Database): Promise<(text: string) => string> {
  const { value: key } = await db
    .selectFrom('site_keys')
    .select('value')
    .where('name', '=', 'address-hash')
    .executeTakeFirstOrThrow();
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
