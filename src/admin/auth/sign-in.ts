import { authorOf, record } from '../../services/activity/record.ts';
import { type FailureAction, logFailure } from '../../services/activity/sign-in-failures.ts';
import type { Database } from '../../db/connection.ts';
import {
  type Attempt,
  attempt,
  type AuthSite,
  type Counted,
  type TooMany,
} from './count-attempt.ts';
import { markConfirmed } from '../../services/sessions/confirmation.ts';
import { findDevice, rememberDevice } from '../../services/sessions/devices.ts';
import { verifyPassword } from './passwords/hash.ts';
import { sha256 } from '../../services/secrets.ts';
import {
  endSession,
  type OpenSession,
  renewSession,
  startSession,
} from '../../services/sessions/sessions.ts';
import { MOST_WRONG_CODES, needsNewPassword, tryCode } from './second-factor/wrong-codes.ts';

export interface Visitor {
  client: string;
  network: string;
  device: string | undefined;
}

interface Credentials {
  email: string;
  password: string;
  visitor: Visitor;
  userAgent: string;
  /** The hash of the browser's previous session, which ends. */
  replaces?: string | undefined;
}

export type SignInResult =
  | { outcome: 'signedIn'; sessionId: string; device: string }
  | { outcome: 'secondFactor'; sessionId: string }
  | { outcome: 'wrong' | 'newPassword' }
  | TooMany;

/** Gives known devices their own counter, so that nobody can lock the owner out. Never log what strangers type. */
export async function signIn(
  site: AuthSite,
  { email, password, visitor, userAgent, replaces }: Credentials,
): Promise<SignInResult> {
  const { db } = site;
  const admin = await findAdmin(db, email);
  const device = admin ? await findDevice(site, admin.id, visitor.device) : null;
  const result = await attempt<SignInResult>(site, countersOf(email, visitor, device), async () => {
    const sender = device ? 'known' : 'stranger';
    const isRight = await verifyPassword(admin?.password_hash, password, sender);
    if (!admin || !isRight) return wrong;
    return db.transaction().execute(async (trx): Promise<Attempt<SignInResult>> => {
      // Checks again, because the password or the second factor may have changed meanwhile.
      const now = await findAdmin(trx, email);
      if (now?.password_hash !== admin.password_hash) return wrong;
      if (now.wrong_codes >= MOST_WRONG_CODES) {
        return { isFailure: true, result: { outcome: 'newPassword' } };
      }
      const level = now.totp_secret === null ? 'full' : 'password';
      if (replaces) await endSession(trx, replaces);
      if (level === 'full') await recordSignIn(trx, admin, site.now());
      const store = { db: trx, now: site.now };
      const sessionId = await startSession(store, { adminId: admin.id, level, userAgent });
      if (level === 'password') {
        return { isFailure: false, result: { outcome: 'secondFactor', sessionId } };
      }
      const token = await rememberDevice(store, admin.id, visitor.device);
      return { isFailure: false, result: { outcome: 'signedIn', sessionId, device: token } };
    });
  });
  const action = failures[result.outcome];
  if (action) await logFailure(db, { ...visitor, email: admin?.email ?? '', action }, site.now());
  return result;
}

const failures: Partial<Record<SignInResult['outcome'], FailureAction>> = {
  wrong: 'signInFailed',
  tooMany: 'signInRefused',
  newPassword: 'passwordRefused',
};

function countersOf(email: string, { client, network }: Visitor, device: string | null): Counted[] {
  if (device) return [['signInDevice', device]];
  const account = sha256(email);
  return [
    ['signInAccount', account],
    ['signInNetwork', network],
    ['signInAnywhere', client],
    ['signIn', `${account}:${client}`],
  ];
}

const wrong: Attempt<SignInResult> = { isFailure: true, result: { outcome: 'wrong' } };

export type SecondFactorResult =
  | { outcome: 'signedIn'; sessionId: string; device: string }
  | { outcome: 'wrong' | 'newPassword' | 'signedOut' }
  | TooMany;

/** Completes a session that lacks the second factor, under a new id. */
export async function passSecondFactor(
  site: AuthSite,
  session: OpenSession,
  { code, visitor }: { code: string; visitor: Visitor },
): Promise<SecondFactorResult> {
  const { db } = site;
  const { admin } = session;
  const device = await findDevice(site, admin.id, visitor.device);
  const counted = `${admin.id}:${device ?? visitor.client}`;
  const checked = await attempt<SecondFactorResult>(site, [['secondFactor', counted]], async () => {
    const result = await db.transaction().execute(async (trx): Promise<SecondFactorResult> => {
      const now = site.now();
      if (await needsNewPassword(trx, admin.id)) return { outcome: 'newPassword' };
      const used = await tryCode(site, trx, admin.id, code);
      if (!used) return { outcome: 'wrong' };
      const store = { db: trx, now: site.now };
      const sessionId = await renewSession(store, session.hash);
      if (!sessionId) return { outcome: 'signedOut' };
      await markConfirmed(trx, sha256(sessionId), now);
      if (used === 'recovery') await record(trx, authorOf(admin, now), null, 'recoveryCodeUsed');
      await recordSignIn(trx, admin, now);
      const token = await rememberDevice(store, admin.id, visitor.device);
      return { outcome: 'signedIn', sessionId, device: token };
    });
    return { isFailure: result.outcome === 'wrong', result };
  });
  const action = codeFailures[checked.outcome];
  if (action) await logFailure(db, { ...visitor, email: admin.email, action }, site.now());
  return checked;
}

const codeFailures: Partial<Record<SecondFactorResult['outcome'], FailureAction>> = {
  wrong: 'secondFactorFailed',
  tooMany: 'signInRefused',
  newPassword: 'passwordRefused',
};

/** Also records the id, because later entries name only the address. */
export const recordSignIn = (trx: Database, admin: { id: string; email: string }, now: Date) =>
  record(trx, authorOf(admin, now), { type: 'administrator', id: admin.id }, 'signedIn');

async function findAdmin(db: Database, email: string) {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}
