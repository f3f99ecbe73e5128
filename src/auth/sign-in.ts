import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { type Attempt, attempt, type AuthSite, type TooMany } from './attempts.ts';
import { verifyPassword } from './password-hash.ts';
import { consumeCode } from './second-factor.ts';
import { sha256 } from './secrets.ts';
import { endSession, type OpenSession, renewSession, startSession } from './sessions.ts';

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
  | { outcome: 'wrong' }
  | TooMany;

/** Counts failures by account and client, so that nobody can lock the owner out. Never log what strangers type. */
export async function signIn(
  site: AuthSite,
  { email, password, client, userAgent, replaces }: Credentials,
): Promise<SignInResult> {
  const { db } = site;
  const counters = [
    ['signIn', `${sha256(email)}:${client}`],
    ['signInAnywhere', client],
  ] satisfies Parameters<typeof attempt>[1];
  return attempt<SignInResult>(site, counters, async () => {
    const admin = await findAdmin(db, email);
    const isRight = await verifyPassword(admin?.password_hash, password);
    if (!admin || !isRight) return wrong;
    return db.transaction().execute(async (trx): Promise<Attempt<SignInResult>> => {
      // Checks again, because the password or the second factor may have changed meanwhile.
      const now = await findAdmin(trx, email);
      if (now?.password_hash !== admin.password_hash) return wrong;
      const level = now.totp_secret === null ? 'full' : 'password';
      if (replaces) await endSession(trx, replaces);
      if (level === 'full') await logChange(trx, signedInEntry(admin), site.now());
      const store = { db: trx, now: site.now };
      const sessionId = await startSession(store, { adminId: admin.id, level, userAgent });
      const outcome = level === 'full' ? 'signedIn' : 'secondFactor';
      return { isFailure: false, result: { outcome, sessionId } };
    });
  });
}

const wrong: Attempt<SignInResult> = { isFailure: true, result: { outcome: 'wrong' } };

export type SecondFactorResult =
  | { outcome: 'signedIn'; sessionId: string }
  | { outcome: 'wrong' | 'signedOut' }
  | TooMany;

/** Completes a session that lacks the second factor, under a new id. */
export async function passSecondFactor(
  site: AuthSite,
  session: OpenSession,
  code: string,
): Promise<SecondFactorResult> {
  const { db } = site;
  const { admin } = session;
  return attempt<SecondFactorResult>(site, [['secondFactor', admin.id]], async () => {
    const result = await db.transaction().execute(async (trx): Promise<SecondFactorResult> => {
      const now = site.now();
      const used = await consumeCode(trx, admin.id, code, now);
      if (!used) {
        await logChange(trx, { admin, action: 'secondFactorFailed' }, now);
        return { outcome: 'wrong' };
      }
      const sessionId = await renewSession({ db: trx, now: site.now }, session.hash);
      if (!sessionId) return { outcome: 'signedOut' };
      if (used === 'recovery') await logChange(trx, { admin, action: 'recoveryCodeUsed' }, now);
      await logChange(trx, signedInEntry(admin), now);
      return { outcome: 'signedIn', sessionId };
    });
    return { isFailure: result.outcome === 'wrong', result };
  });
}

/** Also records the id, because later entries name only the address. */
export function signedInEntry({ id, email }: { id: string; email: string }) {
  return {
    admin: { email },
    action: 'signedIn',
    subject: { type: 'administrator', id },
  } as const;
}

async function findAdmin(db: Database, email: string) {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}
