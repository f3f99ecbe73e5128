import { createHmac } from 'node:crypto';
import type { Database } from './connection.ts';

/** Returns a hash that only this site can make, so that nobody can compare it with those of other sites or forge it. */
export async function keyedHash(db: Database, text: string): Promise<string> {
  const { value: key } = await db
    .selectFrom('site_keys')
    .select('value')
    .where('name', '=', 'address-hash')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', key).update(text).digest('hex');
}
