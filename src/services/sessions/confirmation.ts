import type { Database } from '../../db/connection.ts';
import type { CurrentAdmin, SessionStore, SignedInAdmin } from './sessions.ts';

/** For this long after a code or password was given, careful actions need no further proof. */
const CONFIRMED_MS = 10 * 60_000;

/** Returns whether this session has lately given the strongest proof that its account has. */
export function isConfirmed({ confirmedAt }: CurrentAdmin, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) < CONFIRMED_MS;
}

/** Returns the strongest proof that the account can give. */
export const proofOf = ({ hasSecondFactor }: CurrentAdmin): 'code' | 'password' =>
  hasSecondFactor ? 'code' : 'password';

/** Returns false when the session has ended. */
export async function markConfirmed(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('id', '=', hash)
    .where('level', '=', 'full')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a careful change unless the session has ended meanwhile, for example because somebody removed the account. */
export async function whileSignedIn<T>(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  change: (trx: Database, now: Date) => Promise<T>,
): Promise<T | { outcome: 'signedOut' }> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', admin.sessionHash)
      .executeTakeFirst();
    return session ? change(trx, now()) : { outcome: 'signedOut' };
  });
}
