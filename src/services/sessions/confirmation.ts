import { logChange } from '../audit/log.ts';
import type { Database } from '../../db/connection.ts';
import { attempt, type AuthSite } from '../../office/auth/count-attempt.ts';
import { type Confirmed, confirmedByPassword } from '../../office/auth/passwords/change.ts';
import { needsNewPassword, tryCode } from '../../office/auth/second-factor/wrong-codes.ts';
import { CONFIRMED_MS } from './session-lifetime.ts';
import {
  type CurrentAdmin,
  endSession,
  type SessionStore,
  type SignedInAdmin,
} from './sessions.ts';
import { hasEndedByWrongProof } from '../../office/auth/wrong-proofs.ts';

/** Returns whether this session has lately given the strongest proof that its account has. */
export function isConfirmed({ confirmedAt }: CurrentAdmin, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - Date.parse(confirmedAt) < CONFIRMED_MS;
}

/** Returns the strongest proof that the account can give. */
export const proofOf = ({ hasSecondFactor }: CurrentAdmin): 'code' | 'password' =>
  hasSecondFactor ? 'code' : 'password';

type Confirmation = Confirmed<{ outcome: 'confirmed' }>;

interface Proof {
  /** A code where the second factor is on, otherwise the password. */
  proof: string;
  client: string;
}

export async function confirm(
  site: AuthSite,
  admin: CurrentAdmin,
  { proof, client }: Proof,
): Promise<Confirmation> {
  const way = admin.hasSecondFactor ? confirmByCode : confirmByPassword;
  const result = await way(site, admin, proof);
  const hasEnded = result.outcome === 'wrong' && (await hasEndedByWrongProof(site, admin, client));
  return hasEnded ? { outcome: 'signedOut' } : result;
}

function confirmByPassword(
  site: AuthSite,
  admin: SignedInAdmin,
  password: string,
): Promise<Confirmation> {
  return confirmedByPassword<{ outcome: 'confirmed' }>(site, admin, password, async (commit) => {
    await commit((trx, now) => markConfirmed(trx, admin.sessionHash, now));
    return { isFailure: false, result: { outcome: 'confirmed' } };
  });
}

async function confirmByCode(
  site: AuthSite,
  admin: SignedInAdmin,
  code: string,
): Promise<Confirmation> {
  const { db } = site;
  return attempt<Confirmation>(site, [['passwordCheck', admin.id]], async () => {
    const result = await db.transaction().execute(async (trx): Promise<Confirmation> => {
      const now = site.now();
      const used = await tryCode(site, trx, admin.id, code);
      if (!used) {
        if (!(await needsNewPassword(trx, admin.id))) return { outcome: 'wrong' };
        // So many wrong codes come from somebody who has found the session open.
        await endSession(trx, admin.sessionHash);
        return { outcome: 'signedOut' };
      }
      if (used === 'recovery') await logChange(trx, { admin, action: 'recoveryCodeUsed' }, now);
      const isOpen = await markConfirmed(trx, admin.sessionHash, now);
      return { outcome: isOpen ? 'confirmed' : 'signedOut' };
    });
    return { isFailure: result.outcome === 'wrong', result };
  });
}

/** Returns false when the session has ended. */
export async function markConfirmed(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({ confirmed_at: now.toISOString(), wrong_proofs: 0 })
    .where('id', '=', hash)
    .where('level', '=', 'full')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a careful change unless the session has ended meanwhile, for example because somebody removed the account. */
export async function whileSignedIn<T>(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  change: (trx: Database, now: Date) => Promise<T>,
): Promise<T | { outcome: 'signedOut' }> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('admin_sessions')
      .select('id')
      .where('id', '=', admin.sessionHash)
      .executeTakeFirst();
    return session ? change(trx, now()) : { outcome: 'signedOut' };
  });
}
