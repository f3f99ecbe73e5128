import { authorOf, record } from '../../../services/activity/record.ts';
import type { AuthSite } from '../count-attempt.ts';
import { markConfirmed } from '../../../services/sessions/confirmation.ts';
import { type Confirmed, confirmedByPassword } from '../passwords/change.ts';
import { tellOwner } from '../recovery/emails.ts';
import { isTotpSecret, replaceRecoveryCodes, stepOfCode, withoutSpaces } from './codes.ts';
import { sha256 } from '../../../services/secrets.ts';
import { keepOnlyThisSession, type SignedInAdmin } from '../../../services/sessions/sessions.ts';
import { tryCode } from './wrong-codes.ts';

interface Replacement {
  password: string;
  /** A code of the old app, or a recovery code. */
  current: string;
  secret: string;
  code: string;
}

type Replaced =
  | { outcome: 'replaced'; recoveryCodes: string[]; sessionId: string }
  | { outcome: 'wrongCode'; field: 'current' | 'code' };

/** Keeps the second factor on, and ends all other sessions. The caller must set the cookie to the new id. */
export async function replaceSecondFactor(
  site: AuthSite,
  admin: SignedInAdmin,
  { password, current, secret, code }: Replacement,
): Promise<Confirmed<Replaced>> {
  return confirmedByPassword<Replaced>(site, admin, password, async (commit) => {
    const step = isTotpSecret(secret) ? stepOfCode(secret, withoutSpaces(code), site.now()) : null;
    if (step === null) return wrong('code');
    return commit(async (trx, now) => {
      if (!(await tryCode(site, trx, admin.id, current))) return wrong('current');
      const at = now.toISOString();
      await trx
        .updateTable('admins')
        .set({ totp_secret: secret, totp_last_step: step, totp_since: at, updated_at: at })
        .where('id', '=', admin.id)
        .execute();
      const recoveryCodes = await replaceRecoveryCodes(trx, admin.id);
      await record(trx, authorOf(admin, now), null, 'secondFactorReplaced');
      await tellOwner(site, trx, admin.id, 'secondFactorReplaced');
      const sessionId = await keepOnlyThisSession({ db: trx, now: site.now }, admin);
      await markConfirmed(trx, sha256(sessionId), now);
      return { isFailure: false, result: { outcome: 'replaced', recoveryCodes, sessionId } };
    });
  });
}

const wrong = (field: 'current' | 'code') => ({
  isFailure: true,
  result: { outcome: 'wrongCode' as const, field },
});
