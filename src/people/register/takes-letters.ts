import type { Database } from '../../db/connection.ts';

/** Returns false for the dead and for organisations that no longer exist, who do not even get a receipt. */
export async function takesLetters(db: Database, memberId: string | null): Promise<boolean> {
  if (memberId === null) return true;
  const ended = await endsOfLetters(db).where('member_id', '=', memberId).executeTakeFirst();
  return ended === undefined;
}

/** Selects the standings after which a member gets no letters. */
export const endsOfLetters = (db: Database) =>
  db
    .selectFrom('member_standings')
    .select('id')
    .where('standing', 'in', ['deceased', 'dissolved'])
    .where('voided_at', 'is', null);
