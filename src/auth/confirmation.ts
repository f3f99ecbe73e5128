import type { Database } from '../database/connection.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Attempt, attempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { SessionStore } from './sessions.ts';

export type Confirmed<T> =
  | T
  | { outcome: 'wrong' }
  /** The session has ended, or the password has changed, while it was being checked. */
  | { outcome: 'signedOut' }
  | { outcome: 'tooMany'; waitS: number };

/** Does a change in a transaction of its own, if who asked for it may still do so. */
export type Commit = <R>(change: (trx: Database, now: Date) => Promise<R>) => Promise<R>;

class SignedOutMeanwhile extends Error {}

/**
 * Asks somebody who is signed in for the password once more before the work is done. What fails, here or
 * in the work, counts for the account. Checking takes a while, and others may act meanwhile: what the
 * work changes goes through `commit`.
 */
export async function confirmedByPassword<T>(
  { db, limits, now }: SessionStore & { limits: Limits },
  admin: SignedInAdmin,
  password: string,
  work: (commit: Commit) => Promise<Attempt<T>>,
): Promise<Confirmed<T>> {
  return attempt<Confirmed<T>>(limits, [['passwordCheck', admin.id]], async () => {
    const known = await db
      .selectFrom('admins')
      .select('password_hash')
      .where('id', '=', admin.id)
      .executeTakeFirst();
    const isRight = await verifyPassword(known?.password_hash, password);
    if (!known || !isRight) return { isFailure: true, result: { outcome: 'wrong' } };
    try {
      return await work((change) =>
        db.transaction().execute(async (trx) => {
          await assertStillSignedIn(trx, admin, known.password_hash);
          return change(trx, now());
        }),
      );
    } catch (error) {
      if (!(error instanceof SignedOutMeanwhile)) throw error;
      return { isFailure: false, result: { outcome: 'signedOut' } };
    }
  });
}

async function assertStillSignedIn(trx: Database, admin: SignedInAdmin, passwordHash: string) {
  const session = await trx
    .selectFrom('admin_sessions')
    .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
    .select('admin_sessions.id')
    .where('admin_sessions.id', '=', admin.sessionHash)
    .where('admins.password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (!session) throw new SignedOutMeanwhile();
}
