import { logChange } from '../audit/log.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Confirmed, confirmedByPassword } from './confirmation.ts';
import { hashPassword } from './passwords.ts';
import { type PasswordFault, passwordFault } from './schema.ts';
import { continueAlone } from './session-list.ts';
import type { SessionStore } from './sessions.ts';

export type PasswordChange =
  | { outcome: 'changed'; sessionId: string }
  | { outcome: 'invalid'; error: PasswordFault };

/**
 * Needs the present password. All other sessions end, and this one goes on under a new id, which the
 * browser has to be given: setSessionCookie.
 */
export async function changePassword(
  site: SessionStore & { limits: Limits },
  admin: SignedInAdmin,
  { current, password }: { current: string; password: string },
): Promise<Confirmed<PasswordChange>> {
  const error = passwordFault(password, admin.email);
  if (error) return { outcome: 'invalid', error };
  return confirmedByPassword<PasswordChange>(site, admin, current, async (commit) => {
    const password_hash = await hashPassword(password);
    const sessionId = await commit(async (trx, now) => {
      await trx
        .updateTable('admins')
        .set({ password_hash, updated_at: now.toISOString() })
        .where('id', '=', admin.id)
        .execute();
      await logChange(trx, { admin, action: 'passwordChanged' }, now);
      return continueAlone({ db: trx, now: site.now }, admin);
    });
    return { isFailure: false, result: { outcome: 'changed', sessionId } };
  });
}
