import { type LogAction, logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Confirmed, confirmedByPassword } from './confirmation.ts';
import { countRecoveryCodes, forgetRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { spendCode } from './second-factor.ts';
import { continueAlone } from './session-list.ts';
import type { SessionStore } from './sessions.ts';
import { isTotpSecret, newTotpSecret, stepOfCode, totpEnrolment } from './totp.ts';

type Site = SessionStore & { limits: Limits };

/** `wrongCode` is a failure that counts, as a wrong password does. */
type Enrolled = { outcome: 'enrolled'; recoveryCodes: string[]; sessionId: string };
type NotEnrolled = { outcome: 'wrongCode' | 'alreadyEnrolled' };

export async function secondFactorOf(db: Database, admin: SignedInAdmin) {
  const { totp_secret, totp_since } = await db
    .selectFrom('admins')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  return {
    isEnrolled: totp_secret !== null,
    since: totp_since,
    recoveryCodesLeft: await countRecoveryCodes(db, admin.id),
  };
}

/**
 * A secret for an authenticator app, as base32, as otpauth address and as QR code (SVG). Nothing is
 * stored: the secret comes back with the first code of the app.
 */
export function beginEnrolment({ email }: SignedInAdmin) {
  const secret = newTotpSecret();
  return { secret, ...totpEnrolment(secret, email) };
}

/**
 * From then on the second factor is asked for. Sessions that never had one end, but for this, which goes
 * on under a new id: setSessionCookie.
 */
export async function confirmEnrolment(
  site: Site,
  admin: SignedInAdmin,
  { secret, code, password }: { secret: string; code: string; password: string },
): Promise<Confirmed<Enrolled | NotEnrolled>> {
  return confirmedByPassword<Enrolled | NotEnrolled>(site, admin, password, async (commit) => {
    const digits = code.replace(/\s/g, '');
    const step = isTotpSecret(secret) ? stepOfCode(secret, digits, site.now()) : null;
    if (step === null) return { isFailure: true, result: { outcome: 'wrongCode' } };
    const result = await commit(async (trx, now): Promise<Enrolled | NotEnrolled> => {
      const at = now.toISOString();
      const { numUpdatedRows } = await trx
        .updateTable('admins')
        .set({ totp_secret: secret, totp_last_step: step, totp_since: at, updated_at: at })
        .where('id', '=', admin.id)
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return { outcome: 'alreadyEnrolled' };
      const recoveryCodes = await replaceRecoveryCodes(trx, admin.id);
      await logChange(trx, { admin, action: 'secondFactorAdded' }, now);
      const sessionId = await continueAlone({ db: trx, now: site.now }, admin);
      return { outcome: 'enrolled', recoveryCodes, sessionId };
    });
    return { isFailure: false, result };
  });
}

interface Proof {
  password: string;
  /** Of the app, or one for recovery. */
  code: string;
}

/** The codes before stop working. */
export async function renewRecoveryCodes(site: Site, admin: SignedInAdmin, proof: Proof) {
  return withBothFactors(site, admin, proof, 'recoveryCodesRenewed', async (trx) => ({
    outcome: 'renewed' as const,
    recoveryCodes: await replaceRecoveryCodes(trx, admin.id),
  }));
}

export async function removeSecondFactor(site: Site, admin: SignedInAdmin, proof: Proof) {
  return withBothFactors(site, admin, proof, 'secondFactorRemoved', async (trx, now) => {
    await trx
      .updateTable('admins')
      .set({
        totp_secret: null,
        totp_last_step: null,
        totp_since: null,
        updated_at: now.toISOString(),
      })
      .where('id', '=', admin.id)
      .execute();
    await forgetRecoveryCodes(trx, admin.id);
    return { outcome: 'removed' as const };
  });
}

async function withBothFactors<T>(
  site: Site,
  admin: SignedInAdmin,
  { password, code }: Proof,
  action: LogAction,
  work: (trx: Database, now: Date) => Promise<T>,
): Promise<Confirmed<T | { outcome: 'wrongCode' }>> {
  return confirmedByPassword<T | { outcome: 'wrongCode' }>(site, admin, password, (commit) =>
    commit(async (trx, now) => {
      if (!(await spendCode(trx, admin.id, code, now))) {
        return { isFailure: true, result: { outcome: 'wrongCode' } };
      }
      await logChange(trx, { admin, action }, now);
      return { isFailure: false, result: await work(trx, now) };
    }),
  );
}
