import { authorOf, record } from '../../services/activity/record.ts';
import { logFailure } from '../../services/activity/sign-in-failures.ts';
import type { AuthSite } from './count-attempt.ts';
import { tellOwner } from './recovery/emails.ts';
import { endSession, type SignedInAdmin } from '../../services/sessions/sessions.ts';

const MOST_WRONG_PROOFS = 20;

/**
 * Logs a wrong password or code that was given in an open session. Returns whether the session has ended: too many in a
 * row end it, because only somebody who found it open would guess.
 */
export async function hasEndedByWrongProof(
  site: AuthSite,
  admin: SignedInAdmin,
  client: string,
): Promise<boolean> {
  const { db, now } = site;
  await logFailure(db, { email: admin.email, action: 'confirmationFailed', client }, now());
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .updateTable('admin_sessions')
      .set((set) => ({ wrong_proofs: set('wrong_proofs', '+', 1) }))
      .where('id', '=', admin.sessionHash)
      .returning('wrong_proofs')
      .executeTakeFirst();
    if (!session) return true;
    if (session.wrong_proofs < MOST_WRONG_PROOFS) return false;
    await endSession(trx, admin.sessionHash);
    await record(trx, authorOf(admin, now()), null, 'sessionEndedByGuesses');
    await tellOwner(site, trx, admin.id, 'sessionEndedByGuesses');
    return true;
  });
}
