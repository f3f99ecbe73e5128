import type { Database } from '../../db/connection.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { markConfirmed } from '../../services/sessions/confirmation.ts';
import {
  type CurrentAdmin,
  endSession,
  keepOnlyThisSession,
  type SignedInAdmin,
} from '../../services/sessions/sessions.ts';
import type { Site } from '../../site.ts';
import type { Limit } from '../../web/limits/rate-limits.ts';
import { needsNewPassword, tryCode } from './codes.ts';
import { tellOwner } from './emails.ts';
import { hashPassword, OverloadedError, verifyPassword } from './passwords/hash.ts';
import { newPasswordFault } from './passwords/new-password.ts';
import type { AuthError, PasswordFault } from './shared/schema.ts';

export type AuthSite = Pick<Site, 'config' | 'db' | 'now' | 'limits'>;

export type TooMany = { outcome: 'tooMany'; waitS: number };

/** Why a proof of somebody who is signed in did not count. */
export type Unproven =
  | { outcome: 'wrong'; errors: Record<string, AuthError> }
  /** The session ended or the password changed during the check. */
  | { outcome: 'signedOut' }
  | TooMany;

/** Counts an attempt before the check, so that parallel ones cannot slip through. Overload counts as a failure too. */
export async function attempt<T extends { outcome: string }>(
  { limits }: Pick<AuthSite, 'limits'>,
  counters: [limit: Limit, key: string][],
  check: () => Promise<T>,
): Promise<T | TooMany> {
  const taken: typeof counters = [];
  let isFailure = false;
  try {
    for (const [limit, key] of counters) {
      const waitS = await limits.take(limit, key);
      if (waitS > 0) return { outcome: 'tooMany', waitS };
      taken.push([limit, key]);
    }
    const result = await check();
    isFailure = ['wrong', 'newPassword'].includes(result.outcome);
    return result;
  } catch (error) {
    isFailure = error instanceof OverloadedError;
    throw error;
  } finally {
    if (!isFailure) for (const counter of taken) await limits.giveBack(...counter);
  }
}

/** Confirms the session by a code where the second factor is on, otherwise by the password. */
export function confirm(
  site: AuthSite,
  admin: CurrentAdmin,
  proof: string,
): Promise<{ outcome: 'confirmed' } | Unproven> {
  const confirmed = async (trx: Database, now: Date) => {
    const isOpen = await markConfirmed(trx, admin.sessionHash, now);
    return { outcome: isOpen ? ('confirmed' as const) : ('signedOut' as const) };
  };
  if (!admin.hasSecondFactor) return confirmedByPassword(site, admin, proof, confirmed);
  return attempt<{ outcome: 'confirmed' } | Unproven>(site, [['secondStep', admin.id]], () =>
    site.db.transaction().execute(async (trx) => {
      const now = site.now();
      const used = await tryCode(site, trx, admin.id, proof);
      if (used) {
        if (used === 'recovery') await record(trx, authorOf(admin, now), null, 'recoveryCodeUsed');
        return confirmed(trx, now);
      }
      if (!(await needsNewPassword(trx, admin.id))) return wrong('code', 'codeWrong');
      // So many wrong codes come from somebody who has found the session open.
      await endSession(trx, admin.sessionHash);
      return { outcome: 'signedOut' };
    }),
  );
}

export const wrong = (field: string, error: AuthError) => ({
  outcome: 'wrong' as const,
  errors: { [field]: error },
});

/** Makes a change once the password is right, unless the session has ended meanwhile. */
export async function confirmedByPassword<T extends { outcome: string }>(
  site: AuthSite,
  admin: SignedInAdmin,
  password: string,
  change: (trx: Database, now: Date) => Promise<T>,
  field = 'password',
): Promise<T | Unproven> {
  const { db, now } = site;
  return attempt<T | Unproven>(site, [['secondStep', admin.id]], async () => {
    const known = await passwordHashOf(db, admin);
    if (!known) return { outcome: 'signedOut' };
    if (!(await verifyPassword(known, password))) return wrong(field, 'passwordWrong');
    return db.transaction().execute(async (trx) => {
      const isUnchanged = (await passwordHashOf(trx, admin)) === known;
      return isUnchanged ? change(trx, now()) : { outcome: 'signedOut' };
    });
  });
}

/** Returns nothing where the session has ended. */
async function passwordHashOf(db: Database, admin: SignedInAdmin): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select('admins.password_hash')
    .where('sessions.id', '=', admin.sessionHash)
    .executeTakeFirst();
  return found?.password_hash;
}

type PasswordChange =
  | { outcome: 'changed'; sessionId: string }
  | { outcome: 'invalid'; errors: { password: PasswordFault } };

/** Ends all other sessions. The caller must set the cookie to the new id of this one. */
export async function changePassword(
  site: AuthSite,
  admin: CurrentAdmin,
  { current, password }: { current: string; password: string },
): Promise<PasswordChange | Unproven> {
  const fault = await newPasswordFault(site, { ...admin, password });
  if (fault) return { outcome: 'invalid', errors: { password: fault } };
  const passwordHash = await hashPassword(password);
  return confirmedByPassword<PasswordChange>(
    site,
    admin,
    current,
    async (trx, now) => {
      await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
      await record(trx, authorOf(admin, now), null, 'passwordChanged');
      await tellOwner(site, trx, admin.id, 'passwordChanged');
      const sessionId = await keepOnlyThisSession({ db: trx, now: site.now }, admin);
      return { outcome: 'changed', sessionId };
    },
    'current',
  );
}

/** Every change of a password must use this function, because more than the hash depends on it. */
export async function replacePassword(
  trx: Database,
  { adminId, passwordHash }: { adminId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('admins')
    .set({ password_hash: passwordHash, wrong_codes: 0, updated_at: now.toISOString() })
    .where('id', '=', adminId)
    .execute();
  // A link that is still on its way to a mailbox must not undo this.
  await trx
    .updateTable('admin_password_resets')
    .set({ expires_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}
