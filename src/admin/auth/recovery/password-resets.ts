import { randomUUID } from 'node:crypto';
import { authorOf, record } from '../../../services/activity/record.ts';
import type { LogAction } from '../../../services/activity/shared/actions.ts';
import type { Database } from '../../../db/connection.ts';
import { languageOf } from '../../../shared/i18n/index.ts';
import { queueEmails } from '../../../services/mail/outbox.ts';
import type { AuthSite } from '../count-attempt.ts';
import { millisecondsOf } from '../../../shared/duration.ts';
import { linkLifetimes } from '../../../shared/link-lifetimes.ts';
import { findDevice, rememberDevice } from '../../../services/sessions/devices.ts';
import { endSessionsAndInvitations } from '../end-sessions.ts';
import { hashPassword } from '../passwords/hash.ts';
import { newPasswordFault } from '../passwords/new-password.ts';
import { replacePassword } from '../passwords/replace.ts';
import type { PasswordFault } from '../shared/schema.ts';
import { randomToken, sha256 } from '../../../services/secrets.ts';
import type { SessionStore } from '../../../services/sessions/sessions.ts';
import { tellOwner } from './emails.ts';

const VALID_MS = millisecondsOf(linkLifetimes.passwordLink);

type RecoverySite = Pick<AuthSite, 'config' | 'db' | 'now'>;

/** Sends nothing to an unknown address, or too early after the last email. */
export async function sendPasswordLink(
  { db, limits, now }: Pick<AuthSite, 'db' | 'limits' | 'now'>,
  email: string,
  deviceToken?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'email', 'language'])
      .where('email', '=', email)
      .executeTakeFirst();
    const at = now();
    if (!admin) return;
    const device = await findDevice({ db: trx, now }, admin.id, deviceToken);
    if (at.getTime() < (await nextEmailAt(trx, admin.email, { isKnown: device !== null }, at)))
      return;
    if (device && (await limits.take('passwordLinkDevice', sha256(admin.email))) > 0) return;
    const token = randomToken();
    const expiresAt = new Date(at.getTime() + VALID_MS).toISOString();
    await trx
      .insertInto('admin_password_resets')
      .values({
        id: randomUUID(),
        admin_id: admin.id,
        token_hash: sha256(token),
        created_at: at.toISOString(),
        expires_at: expiresAt,
      })
      .execute();
    await record(
      trx,
      authorOf(admin, at),
      { type: 'administrator', id: admin.id },
      'passwordLinkSent',
    );
    const message = {
      kind: 'password-link',
      to: email,
      language: languageOf(admin.language),
      data: { email, token, expiresAt },
    } as const;
    await queueEmails(trx, [message], at);
  });
}

const DAY_MS = 24 * 60 * 60_000;
const FIRST_GAP_MS = 5 * 60_000;
const LONGEST_GAP_MS = 3 * 60 * 60_000;

/**
 * Doubles the wait with each email of the last day, so that strangers can neither flood a mailbox nor use up its
 * emails. For known devices the wait does not grow. A new password resets it.
 */
async function nextEmailAt(
  db: Database,
  email: string,
  { isKnown }: { isKnown: boolean },
  now: Date,
): Promise<number> {
  const entries = await db
    .selectFrom('activity')
    .select(['action', 'happened_at'])
    .where('happened_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where('actor_name', '=', email)
    .where('action', 'in', ['passwordLinkSent', ...newPasswords])
    .orderBy('happened_at', 'desc')
    .execute();
  const isEnd = ({ action }: { action: string }) => newPasswords.includes(action);
  const end = entries.findIndex(isEnd);
  const emails = end < 0 ? entries : entries.slice(0, end);
  const [latest] = emails;
  if (!latest) return 0;
  const grown = isKnown ? FIRST_GAP_MS : FIRST_GAP_MS * 2 ** (emails.length - 1);
  return Date.parse(latest.happened_at) + Math.min(grown, LONGEST_GAP_MS);
}

const newPasswords: string[] = [
  'passwordReset',
  'passwordChanged',
  'administratorReset',
] satisfies LogAction[];

export async function findPasswordReset({ db, now }: SessionStore, token: string) {
  const found = await db
    .selectFrom('admin_password_resets')
    .innerJoin('admins', 'admins.id', 'admin_password_resets.admin_id')
    .select(['admins.id', 'admins.email', 'admins.totp_secret'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!found) return null;
  const { id, email, totp_secret } = found;
  return { id, email, hasSecondFactor: totp_secret !== null };
}

export type PasswordReset =
  | { outcome: 'changed'; device: string }
  | { outcome: 'unknown' }
  | { outcome: 'invalid'; error: PasswordFault };

/** Ends all sessions, uses up all links and withdraws the invitations of the account. Keeps the second factor. */
export async function resetPassword(
  site: RecoverySite,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  const reset = await findPasswordReset(site, token);
  if (!reset) return { outcome: 'unknown' };
  const error = await newPasswordFault(site, { ...reset, password });
  if (error) return { outcome: 'invalid', error };
  const passwordHash = await hashPassword(password);
  return site.db.transaction().execute(async (trx) => {
    const now = site.now();
    // Checks again, because the link may have been used during the hashing.
    const admin = await findPasswordReset({ db: trx, now: site.now }, token);
    if (!admin) return { outcome: 'unknown' };
    await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
    await endSessionsAndInvitations(trx, admin.id);
    // Remembers the device, so that failed sign-ins by strangers cannot keep the owner of the mailbox out.
    const device = await rememberDevice({ db: trx, now: site.now }, admin.id, undefined);
    await record(
      trx,
      authorOf(admin, now),
      { type: 'administrator', id: admin.id },
      'passwordReset',
    );
    await tellOwner(site, trx, admin.id, 'passwordReset');
    return { outcome: 'changed', device };
  });
}

export async function deleteOldPasswordLinks({ db, now }: SessionStore): Promise<void> {
  await db
    .deleteFrom('admin_password_resets')
    .where('expires_at', '<=', now().toISOString())
    .execute();
}
