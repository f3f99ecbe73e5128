import type { Database } from '../database/connection.ts';

/** Nothing is sent to the dead and to organisations that no longer exist, not even a receipt. */
export async function takesLetters(db: Database, memberId: string | null): Promise<boolean> {
  if (memberId === null) return true;
  const ended = await db
    .selectFrom('member_standings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('standing', 'in', ['deceased', 'dissolved'])
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return ended === undefined;
}
