import { logChange } from '../admin/log.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Confirmed, confirmedByPassword } from './confirmation.ts';
import { hashPassword } from './passwords.ts';
import { type PasswordFault, passwordFault } from './schema.ts';
import { endOtherSessions } from './session-list.ts';
import { renewSession, type SessionStore } from './sessions.ts';

export type PasswordChange =
  | { outcome: 'changed'; sessionId: string }
  | { outcome: 'invalid'; error: PasswordFault }
  | { outcome: 'signedOut' };

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
  return confirmedByPassword<PasswordChange>(site, admin, current, async () => {
    const password_hash = await hashPassword(password);
    const now = site.now();
    const sessionId = await site.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('admins')
        .set({ password_hash, updated_at: now.toISOString() })
        .where('id', '=', admin.id)
        .execute();
      await endOtherSessions(trx, admin);
      await logChange(trx, { admin, action: 'passwordChanged' }, now);
      return renewSession({ db: trx, now: site.now }, admin.sessionHash);
    });
    const result: PasswordChange = sessionId
      ? { outcome: 'changed', sessionId }
      : { outcome: 'signedOut' };
    return { isFailure: false, result };
  });
}
