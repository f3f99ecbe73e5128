import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import type { Limits } from '../http/limits.ts';
import { type Attempt, attempt } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import { sha256 } from './secrets.ts';
import { endSession, type SessionStore, startSession } from './sessions.ts';

interface Credentials {
  email: string;
  password: string;
  /** Whom failures are counted against. */
  client: string;
  userAgent: string;
  /** The session that the browser had until now, by its hash: it ends. */
  replaces?: string | undefined;
}

export type SignInResult =
  | { outcome: 'signedIn' | 'secondFactor'; sessionId: string }
  | { outcome: 'wrong' }
  | { outcome: 'tooMany'; waitS: number };

/**
 * Checks an address with its password and begins a session. Failures are counted for the pair of account
 * and client, so that nobody can keep the owner out from elsewhere. They are not logged: what strangers
 * type is none of our business, and writing for known addresses alone would tell which they are.
 */
export async function signIn(
  site: SessionStore & { limits: Limits },
  { email, password, client, userAgent, replaces }: Credentials,
): Promise<SignInResult> {
  const { db, limits } = site;
  const counters = [
    ['signIn', `${sha256(email)}:${client}`],
    ['signInAnywhere', client],
  ] satisfies Parameters<typeof attempt>[1];
  return attempt<SignInResult>(limits, counters, async () => {
    const admin = await findAdmin(db, email);
    const isRight = await verifyPassword(admin?.password_hash, password);
    if (!admin || !isRight) return wrong;
    return db.transaction().execute(async (trx): Promise<Attempt<SignInResult>> => {
      // Once more: while the password was being checked it may have been changed, or a second factor added.
      const now = await findAdmin(trx, email);
      if (now?.password_hash !== admin.password_hash) return wrong;
      const level = now.totp_secret === null ? 'full' : 'password';
      if (replaces) await endSession(trx, replaces);
      if (level === 'full') await logChange(trx, signedIn(admin), site.now());
      const store = { db: trx, now: site.now };
      const sessionId = await startSession(store, { adminId: admin.id, level, userAgent });
      const outcome = level === 'full' ? 'signedIn' : 'secondFactor';
      return { isFailure: false, result: { outcome, sessionId } };
    });
  });
}

const wrong: Attempt<SignInResult> = { isFailure: true, result: { outcome: 'wrong' } };

/** How the log tells it: later entries know only the address, this one also whose it was. */
export function signedIn({ id, email }: { id: string; email: string }) {
  return {
    admin: { email },
    action: 'signedIn',
    subject: { type: 'administrator', id },
  } as const;
}

async function findAdmin(db: Database, email: string) {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}
