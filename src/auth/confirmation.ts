import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Attempt, attempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { SessionStore } from './sessions.ts';

export type Confirmed<T> = T | { outcome: 'wrong' } | { outcome: 'tooMany'; waitS: number };

/**
 * Asks somebody who is signed in for the password once more before the work is done. What fails, here or
 * in the work, counts for the account.
 */
export async function confirmedByPassword<T>(
  { db, limits }: SessionStore & { limits: Limits },
  { id }: SignedInAdmin,
  password: string,
  work: () => Promise<Attempt<T>>,
): Promise<Confirmed<T>> {
  return attempt<Confirmed<T>>(limits, [['passwordCheck', id]], async () => {
    const admin = await db
      .selectFrom('admins')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    const isRight = await verifyPassword(admin?.password_hash, password);
    return isRight ? work() : { isFailure: true, result: { outcome: 'wrong' } };
  });
}
