import type { Database } from '../../db/connection.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { type FailureAction, logFailure } from '../../services/activity/sign-in-failures.ts';
import { sha256 } from '../../services/secrets.ts';
import { markConfirmed } from '../../services/sessions/confirmation.ts';
import {
  endSession,
  type OpenSession,
  renewSession,
  startSession,
} from '../../services/sessions/sessions.ts';
import { MOST_WRONG_CODES, needsNewPassword, tryCode } from './codes.ts';
import { verifyPassword } from './passwords/hash.ts';
import { attempt, type AuthSite, type TooMany } from './proofs.ts';

interface Credentials {
  email: string;
  password: string;
  client: string;
  userAgent: string;
  /** The hash of the browser's previous session, which ends. */
  replaces?: string | undefined;
}

export type SignInResult =
  | { outcome: 'signedIn' | 'secondFactor'; sessionId: string }
  | { outcome: 'wrong' | 'newPassword' }
  | TooMany;

/** Never log what strangers type. */
export async function signIn(
  site: AuthSite,
  { email, password, client, userAgent, replaces }: Credentials,
): Promise<SignInResult> {
  const { db } = site;
  const account = sha256(email);
  const counters: Parameters<typeof attempt>[1] = [
    ['signInAccount', account],
    ['signInClient', client],
    ['signIn', `${account}:${client}`],
  ];
  const admin = await findAdmin(db, email);
  const result = await attempt<SignInResult>(site, counters, async () => {
    const isRight = await verifyPassword(admin?.password_hash, password);
    if (!admin || !isRight) return { outcome: 'wrong' };
    return db.transaction().execute(async (trx): Promise<SignInResult> => {
      // Checks again, because the password or the second factor may have changed meanwhile.
      const now = await findAdmin(trx, email);
      if (now?.password_hash !== admin.password_hash) return { outcome: 'wrong' };
      if (now.wrong_codes >= MOST_WRONG_CODES) return { outcome: 'newPassword' };
      const level = now.totp_secret === null ? 'full' : 'password';
      if (replaces) await endSession(trx, replaces);
      if (level === 'full') await recordSignIn(trx, admin, site.now());
      const store = { db: trx, now: site.now };
      const sessionId = await startSession(store, { adminId: admin.id, level, userAgent });
      return { outcome: level === 'full' ? 'signedIn' : 'secondFactor', sessionId };
    });
  });
  const action = failures[result.outcome];
  if (action) await logFailure(db, { client, email: admin?.email ?? '', action }, site.now());
  return result;
}

const failures: Partial<Record<string, FailureAction>> = {
  wrong: 'signInFailed',
  tooMany: 'signInRefused',
  newPassword: 'passwordRefused',
};

export type SecondFactorResult =
  | { outcome: 'signedIn'; sessionId: string }
  | { outcome: 'wrong' | 'newPassword' | 'signedOut' }
  | TooMany;

/** Completes a session that lacks the second factor, under a new id. */
export async function passSecondFactor(
  site: AuthSite,
  { admin, hash }: OpenSession,
  { code, client }: { code: string; client: string },
): Promise<SecondFactorResult> {
  const { db } = site;
  const result = await attempt<SecondFactorResult>(site, [['secondStep', admin.id]], () =>
    db.transaction().execute(async (trx): Promise<SecondFactorResult> => {
      const now = site.now();
      if (await needsNewPassword(trx, admin.id)) return { outcome: 'newPassword' };
      const used = await tryCode(site, trx, admin.id, code);
      if (!used) return { outcome: 'wrong' };
      const sessionId = await renewSession({ db: trx, now: site.now }, hash);
      if (!sessionId) return { outcome: 'signedOut' };
      await markConfirmed(trx, sha256(sessionId), now);
      if (used === 'recovery') await record(trx, authorOf(admin, now), null, 'recoveryCodeUsed');
      await recordSignIn(trx, admin, now);
      return { outcome: 'signedIn', sessionId };
    }),
  );
  const action = result.outcome === 'wrong' ? 'secondFactorFailed' : failures[result.outcome];
  if (action) await logFailure(db, { client, email: admin.email, action }, site.now());
  return result;
}

/** Also records the id, because later entries name only the address. */
export const recordSignIn = (trx: Database, admin: { id: string; email: string }, now: Date) =>
  record(trx, authorOf(admin, now), { type: 'administrator', id: admin.id }, 'signedIn');

async function findAdmin(db: Database, email: string) {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}
