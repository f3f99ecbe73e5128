import { randomUUID } from 'node:crypto';
import { logChange } from '../../audit/log.ts';
import type { Database } from '../../database/connection.ts';
import { languageOf } from '../../i18n/index.ts';
import { queueLetters } from '../../mail/outbox.ts';
import type { AuthSite } from '../attempts.ts';
import { newPasswordFault } from '../new-password.ts';
import { hashPassword } from '../password-hash.ts';
import { replacePassword } from '../replace-password.ts';
import type { PasswordFault } from '../schema.ts';
import { randomToken, sha256 } from '../secrets.ts';
import type { SessionStore } from '../sessions.ts';
import { tellOwner } from './letters.ts';

const VALID_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_A_DAY = 3;

type RecoverySite = Pick<AuthSite, 'config' | 'db' | 'now'>;

/** Does nothing for an unknown address, and nothing after three letters in a day. */
export async function sendPasswordLink({ db, now }: SessionStore, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'email', 'language'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!admin || (await countLinks(trx, admin.id, now())) >= MOST_A_DAY) return;
    const at = now();
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
    const subject = { type: 'administrator', id: admin.id };
    await logChange(trx, { admin, action: 'passwordLinkSent', subject }, at);
    const letter = {
      kind: 'password-link',
      to: email,
      language: languageOf(admin.language),
      data: { email, token, expiresAt },
    } as const;
    await queueLetters(trx, [letter], at);
  });
}

async function countLinks(db: Database, adminId: string, now: Date): Promise<number> {
  const { links } = await db
    .selectFrom('admin_password_resets')
    .select((select) => select.fn.countAll<number>().as('links'))
    .where('admin_id', '=', adminId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return links;
}

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
  | { outcome: 'changed' | 'unknown' }
  | { outcome: 'invalid'; error: PasswordFault };

/** Ends all sessions and uses up all links of the account. Keeps the second factor. */
export async function resetPassword(
  site: RecoverySite,
  { token, password }: { token: string; password: string },
): Promise<PasswordReset> {
  const reset = await findPasswordReset(site, token);
  if (!reset) return { outcome: 'unknown' };
  const { origin } = site.config;
  const error = await newPasswordFault({ ...reset, password, origin });
  if (error) return { outcome: 'invalid', error };
  const passwordHash = await hashPassword(password);
  return site.db.transaction().execute(async (trx) => {
    const now = site.now();
    // Checks again, because the link may have been used during the hashing.
    const admin = await findPasswordReset({ db: trx, now: site.now }, token);
    if (!admin) return { outcome: 'unknown' };
    await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
    await trx.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute();
    const subject = { type: 'administrator', id: admin.id };
    await logChange(trx, { admin, action: 'passwordReset', subject }, now);
    await tellOwner(site, trx, admin.id, 'passwordReset');
    return { outcome: 'changed' };
  });
}

/** Keeps used links for a day, because a day has three at most. */
export async function deleteOldPasswordLinks({ db, now }: SessionStore): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS).toISOString();
  await db.deleteFrom('admin_password_resets').where('created_at', '<=', yesterday).execute();
}
