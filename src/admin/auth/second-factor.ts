import type { Database } from '../../db/connection.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { sha256 } from '../../services/secrets.ts';
import { markConfirmed } from '../../services/sessions/confirmation.ts';
import {
  type CurrentAdmin,
  keepOnlyThisSession,
  type SignedInAdmin,
} from '../../services/sessions/sessions.ts';
import {
  countUnusedRecoveryCodes,
  deleteRecoveryCodes,
  isTotpSecret,
  newTotpSecret,
  replaceRecoveryCodes,
  stepOfCode,
  totpEnrolment,
  tryCode,
  withoutSpaces,
} from './codes.ts';
import { tellOwner } from './emails.ts';
import { type AuthSite, confirmedByPassword, type Unproven, wrong } from './proofs.ts';

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

interface Enrolment {
  password: string;
  secret: string;
  code: string;
  /** A code of the old app or a recovery code, where the second factor is on. */
  current: string;
}

type Enrolled =
  | { outcome: 'enrolled'; recoveryCodes: string[]; sessionId: string }
  | { outcome: 'alreadyEnrolled' };

/** Turns the second factor on or moves it to another app, and ends all other sessions. The cookie needs the new id of this one. */
export async function enrol(
  site: AuthSite,
  admin: CurrentAdmin,
  { code, current, password, secret }: Enrolment,
): Promise<Enrolled | Unproven> {
  const { hasSecondFactor, id } = admin;
  return confirmedByPassword<Enrolled | Unproven>(site, admin, password, async (trx, now) => {
    const step = isTotpSecret(secret) ? stepOfCode(secret, withoutSpaces(code), now) : null;
    if (step === null) return wrong('code', 'codeWrong');
    if (hasSecondFactor && !(await tryCode(site, trx, id, current))) {
      return wrong('current', 'codeWrong');
    }
    const at = now.toISOString();
    const { numUpdatedRows } = await trx
      .updateTable('admins')
      .set({ totp_secret: secret, totp_last_step: step, totp_since: at, updated_at: at })
      .where('id', '=', id)
      .where('totp_secret', hasSecondFactor ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { outcome: 'alreadyEnrolled' };
    const action = hasSecondFactor ? 'secondFactorReplaced' : 'secondFactorAdded';
    const recoveryCodes = await replaceRecoveryCodes(trx, id);
    await record(trx, authorOf(admin, now), null, action);
    await tellOwner(site, trx, id, action);
    const sessionId = await keepOnlyThisSession({ db: trx, now: site.now }, admin);
    await markConfirmed(trx, sha256(sessionId), now);
    return { outcome: 'enrolled', recoveryCodes, sessionId };
  });
}

interface Proof {
  password: string;
  code: string;
}

export const renewRecoveryCodes = (site: AuthSite, admin: SignedInAdmin, proof: Proof) =>
  withBothFactors(site, admin, proof, 'recoveryCodesRenewed', async (trx) => ({
    outcome: 'renewed' as const,
    recoveryCodes: await replaceRecoveryCodes(trx, admin.id),
  }));

export const removeSecondFactor = (site: AuthSite, admin: SignedInAdmin, proof: Proof) =>
  withBothFactors(site, admin, proof, 'secondFactorRemoved', async (trx, now) => {
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
    return { outcome: 'saved' as const };
  });

async function withBothFactors<T extends { outcome: string }>(
  site: AuthSite,
  admin: SignedInAdmin,
  { password, code }: Proof,
  action: 'recoveryCodesRenewed' | 'secondFactorRemoved',
  work: (trx: Database, now: Date) => Promise<T>,
): Promise<T | Unproven> {
  return confirmedByPassword<T | Unproven>(site, admin, password, async (trx, now) => {
    if (!(await tryCode(site, trx, admin.id, code))) return wrong('code', 'codeWrong');
    await record(trx, authorOf(admin, now), null, action);
    await tellOwner(site, trx, admin.id, action);
    return work(trx, now);
  });
}
