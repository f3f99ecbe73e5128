import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import type { Limits } from '../http/limits.ts';
import { attempt } from './attempts.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { type OpenSession, renewSession, type SessionStore } from './sessions.ts';
import { signedIn } from './sign-in.ts';
import { stepOfCode } from './totp.ts';

export type SecondFactorResult =
  | { outcome: 'signedIn'; sessionId: string }
  | { outcome: 'wrong' }
  | { outcome: 'signedOut' }
  | { outcome: 'tooMany'; waitS: number };

/** Makes a half session whole, under a new id, with a code of the app or one for recovery. */
export async function passSecondFactor(
  site: SessionStore & { limits: Limits },
  session: OpenSession,
  code: string,
): Promise<SecondFactorResult> {
  const { db, limits } = site;
  const { admin } = session;
  return attempt<SecondFactorResult>(limits, [['secondFactor', admin.id]], async () => {
    const result = await db.transaction().execute(async (trx): Promise<SecondFactorResult> => {
      const now = site.now();
      const used = await spendCode(trx, admin.id, code, now);
      if (!used) {
        await logChange(trx, { admin, action: 'secondFactorFailed' }, now);
        return { outcome: 'wrong' };
      }
      const sessionId = await renewSession({ db: trx, now: site.now }, session.hash);
      if (!sessionId) return { outcome: 'signedOut' };
      if (used === 'recovery') await logChange(trx, { admin, action: 'recoveryCodeUsed' }, now);
      await logChange(trx, signedIn(admin), now);
      return { outcome: 'signedIn', sessionId };
    });
    return { isFailure: result.outcome === 'wrong', result };
  });
}

/** Which kind of code it was; null when it is none, or was used before. Now it is used. */
export async function spendCode(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | null> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendTotp(trx, adminId, digits, now)) ? 'totp' : null;
  return (await spendRecoveryCode(trx, adminId, code, now)) ? 'recovery' : null;
}

/** One statement decides, so that of two that come with the same code one gets in (RFC 6238 §5.2). */
async function spendTotp(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const admin = await trx
    .selectFrom('admins')
    .select('totp_secret')
    .where('id', '=', adminId)
    .executeTakeFirst();
  const step = admin?.totp_secret ? stepOfCode(admin.totp_secret, code, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('admins')
    .set({ totp_last_step: step })
    .where('id', '=', adminId)
    .where((where) =>
      where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
