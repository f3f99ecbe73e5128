import type { Database } from '../database/connection.ts';

export async function countUnread(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
