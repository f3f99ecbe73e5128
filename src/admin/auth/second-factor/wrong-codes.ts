import { authorOf, record } from '../../../services/activity/record.ts';
import type { Database } from '../../../db/connection.ts';
import { languageOf } from '../../../shared/i18n/index.ts';
import { queueEmails } from '../../../services/mail/outbox.ts';
import type { AuthSite } from '../count-attempt.ts';
import { useUpCode } from './codes.ts';

export const MOST_WRONG_CODES = 20;

/** Uses up a code. After too many wrong ones in a row the password must be replaced. */
export async function tryCode(
  { config, now }: Pick<AuthSite, 'config' | 'now'>,
  trx: Database,
  adminId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const used = await useUpCode(trx, adminId, code, now());
  if (used) {
    await trx
      .updateTable('admins')
      .set({ wrong_codes: 0 })
      .where('id', '=', adminId)
      .where('wrong_codes', '<', MOST_WRONG_CODES)
      .execute();
    return used;
  }
  const admin = await trx
    .updateTable('admins')
    .set((set) => ({ wrong_codes: set('wrong_codes', '+', 1) }))
    .where('id', '=', adminId)
    .returning(['id', 'email', 'language', 'wrong_codes'])
    .executeTakeFirst();
  if (admin?.wrong_codes === MOST_WRONG_CODES) {
    await demandNewPassword(trx, admin, now(), config.mail !== null);
  }
  return null;
}

export async function needsNewPassword(db: Database, adminId: string): Promise<boolean> {
  const admin = await db
    .selectFrom('admins')
    .select('wrong_codes')
    .where('id', '=', adminId)
    .executeTakeFirst();
  return (admin?.wrong_codes ?? 0) >= MOST_WRONG_CODES;
}

/** Keeps full sessions, because the owner can set a new password in them. */
async function demandNewPassword(
  trx: Database,
  admin: { id: string; email: string; language: string },
  now: Date,
  sendsMail: boolean,
): Promise<void> {
  const { id, email } = admin;
  const language = languageOf(admin.language);
  await trx
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', id)
    .where('level', '=', 'password')
    .execute();
  await record(trx, authorOf(admin, now), { type: 'administrator', id }, 'newPasswordDemanded');
  if (!sendsMail) return;
  const data = { email, at: now.toISOString() };
  await queueEmails(trx, [{ kind: 'new-password-needed', to: email, language, data }], now);
}
