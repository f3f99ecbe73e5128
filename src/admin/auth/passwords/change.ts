import { authorOf, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import { type Attempt, attempt, type AuthSite, type TooMany } from '../count-attempt.ts';
import { newPasswordFault } from './new-password.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { tellOwner } from '../recovery/emails.ts';
import { replacePassword } from './replace.ts';
import type { PasswordFault } from '../shared/schema.ts';
import { keepOnlyThisSession, type SignedInAdmin } from '../../../services/sessions/sessions.ts';

export type Confirmed<T> =
  | T
  | { outcome: 'wrong' }
  /** The session ended or the password changed during the check. */
  | { outcome: 'signedOut' }
  | TooMany;

export type Commit = <R>(change: (trx: Database, now: Date) => Promise<R>) => Promise<R>;

class SignedOutMeanwhile extends Error {}

/**
 * Counts a wrong password and failed work as attempts. `work` may write only through `commit`, which requires that the
 * session is still open.
 */
export async function confirmedByPassword<T>(
  site: AuthSite,
  admin: SignedInAdmin,
  password: string,
  work: (commit: Commit) => Promise<Attempt<T>>,
): Promise<Confirmed<T>> {
  const { db, now } = site;
  return attempt<Confirmed<T>>(site, [['passwordCheck', admin.id]], async () => {
    const known = await db
      .selectFrom('admins')
      .select('password_hash')
      .where('id', '=', admin.id)
      .executeTakeFirst();
    const isRight = await verifyPassword(known?.password_hash, password, 'known');
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

type PasswordChange =
  | { outcome: 'changed'; sessionId: string }
  | { outcome: 'invalid'; error: PasswordFault };

/** Ends all other sessions. The caller must set the cookie to the new id of this one. */
export async function changePassword(
  site: AuthSite,
  admin: SignedInAdmin,
  { current, password }: { current: string; password: string },
): Promise<Confirmed<PasswordChange>> {
  const { totp_secret } = await site.db
    .selectFrom('admins')
    .select('totp_secret')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const { email } = admin;
  const hasSecondFactor = totp_secret !== null;
  const error = await newPasswordFault(site, { password, email, hasSecondFactor });
  if (error) return { outcome: 'invalid', error };
  return confirmedByPassword<PasswordChange>(site, admin, current, async (commit) => {
    const passwordHash = await hashPassword(password, 'known');
    const sessionId = await commit(async (trx, now) => {
      await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
      await record(trx, authorOf(admin, now), null, 'passwordChanged');
      await tellOwner(site, trx, admin.id, 'passwordChanged');
      return keepOnlyThisSession({ db: trx, now: site.now }, admin);
    });
    return { isFailure: false, result: { outcome: 'changed', sessionId } };
  });
}
