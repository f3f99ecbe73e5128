import { authorOf, record } from '../../services/activity/record.ts';
import { attempt, type AuthSite } from './count-attempt.ts';
import { type Confirmed, confirmedByPassword } from './passwords/change.ts';
import { needsNewPassword, tryCode } from './second-factor/wrong-codes.ts';
import { markConfirmed } from '../../services/sessions/confirmation.ts';
import {
  type CurrentAdmin,
  endSession,
  type SignedInAdmin,
} from '../../services/sessions/sessions.ts';
import { hasEndedByWrongProof } from './wrong-proofs.ts';

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
      if (used === 'recovery') await record(trx, authorOf(admin, now), null, 'recoveryCodeUsed');
      const isOpen = await markConfirmed(trx, admin.sessionHash, now);
      return { outcome: isOpen ? 'confirmed' : 'signedOut' };
    });
    return { isFailure: result.outcome === 'wrong', result };
  });
}
