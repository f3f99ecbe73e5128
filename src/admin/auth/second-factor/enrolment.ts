import { authorOf, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import type { AuthSite } from '../count-attempt.ts';
import { markConfirmed } from '../../../services/sessions/confirmation.ts';
import { tellOwner } from '../recovery/emails.ts';
import { type Confirmed, confirmedByPassword } from '../passwords/change.ts';
import {
  countUnusedRecoveryCodes,
  deleteRecoveryCodes,
  isTotpSecret,
  newTotpSecret,
  replaceRecoveryCodes,
  stepOfCode,
  totpEnrolment,
  withoutSpaces,
} from './codes.ts';
import { sha256 } from '../../../services/secrets.ts';
import { tryCode } from './wrong-codes.ts';
import { keepOnlyThisSession, type SignedInAdmin } from '../../../services/sessions/sessions.ts';

type Enrolled = { outcome: 'enrolled'; recoveryCodes: string[]; sessionId: string };
/** `wrongCode` counts as a failure, like a wrong password. */
type NotEnrolled = { outcome: 'wrongCode' } | { outcome: 'alreadyEnrolled' };

export async function secondFactorStatus(db: Database, admin: SignedInAdmin) {
  const { totp_secret, totp_since } = await db
    .selectFrom('admins')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  return {
    isEnrolled: totp_secret !== null,
    since: totp_since,
    recoveryCodesLeft: await countUnusedRecoveryCodes(db, admin.id),
  };
}

/** Does not store the secret: the browser sends it back with the first code of the app. Goes on with that of a form. */
export function beginEnrolment({ email }: SignedInAdmin, issuer: string, sent = '') {
  const secret = isTotpSecret(sent) ? sent : newTotpSecret();
  return { secret, ...totpEnrolment(secret, issuer, email) };
}

/** Ends all other sessions. The caller must set the cookie to the new id of this one. */
export async function confirmEnrolment(
  site: AuthSite,
  admin: SignedInAdmin,
  { secret, code, password }: { secret: string; code: string; password: string },
): Promise<Confirmed<Enrolled | NotEnrolled>> {
  return confirmedByPassword<Enrolled | NotEnrolled>(site, admin, password, async (commit) => {
    const digits = withoutSpaces(code);
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
      await record(trx, authorOf(admin, now), null, 'secondFactorAdded');
      await tellOwner(site, trx, admin.id, 'secondFactorAdded');
      const sessionId = await keepOnlyThisSession({ db: trx, now: site.now }, admin);
      await markConfirmed(trx, sha256(sessionId), now);
      return { outcome: 'enrolled', recoveryCodes, sessionId };
    });
    return { isFailure: false, result };
  });
}

interface Proof {
  password: string;
  code: string;
}

export async function renewRecoveryCodes(site: AuthSite, admin: SignedInAdmin, proof: Proof) {
  return withBothFactors(site, admin, proof, 'recoveryCodesRenewed', async (trx) => ({
    outcome: 'renewed' as const,
    recoveryCodes: await replaceRecoveryCodes(trx, admin.id),
  }));
}

export async function removeSecondFactor(site: AuthSite, admin: SignedInAdmin, proof: Proof) {
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
    await deleteRecoveryCodes(trx, admin.id);
    return { outcome: 'removed' as const };
  });
}

async function withBothFactors<T>(
  site: AuthSite,
  admin: SignedInAdmin,
  { password, code }: Proof,
  action: 'recoveryCodesRenewed' | 'secondFactorRemoved',
  work: (trx: Database, now: Date) => Promise<T>,
): Promise<Confirmed<T | { outcome: 'wrongCode' }>> {
  return confirmedByPassword<T | { outcome: 'wrongCode' }>(site, admin, password, (commit) =>
    commit(async (trx, now) => {
      if (!(await tryCode(site, trx, admin.id, code))) {
        return { isFailure: true, result: { outcome: 'wrongCode' } };
      }
      await record(trx, authorOf(admin, now), null, action);
      await tellOwner(site, trx, admin.id, action);
      return { isFailure: false, result: await work(trx, now) };
    }),
  );
}
