import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import type { Database } from '../../db/connection.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import type { Site } from '../../site.ts';
import { readableSecret, sha256 } from '../../services/secrets.ts';

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
export const MOST_WRONG_CODES = 20;

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** Returns the time step of a valid code of that secret, otherwise null. A code lives for its own 30 s only (ASVS 5.0 §6.5.5). */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 0 });
  return delta === null ? null : totp.counter({ timestamp });
}

/** An app shows the issuer and the address beside the codes. */
export function totpEnrolment(
  secret: string,
  issuer: string,
  email: string,
): { uri: string; qr: string } {
  const uri = totpOf(secret, issuer, email).toString();
  return { uri, qr: encodeQR(uri, 'svg', { border: 2 }) };
}

/** Uses up a code. After too many wrong ones in a row the password must be replaced. */
export async function tryCode(
  { config, now }: Pick<Site, 'config' | 'now'>,
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
    .deleteFrom('sessions')
    .where('admin_id', '=', id)
    .where('level', '=', 'password')
    .execute();
  await record(trx, authorOf(admin, now), { type: 'administrator', id }, 'newPasswordDemanded');
  if (!sendsMail) return;
  const data = { email, at: now.toISOString() };
  await queueEmails(trx, [{ kind: 'new-password-needed', to: email, language, data }], now);
}

/** Returns null for a code that is wrong or was used before. */
async function useUpCode(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | null> {
  const digits = withoutSpaces(code);
  if (/^\d{6}$/.test(digits)) return (await consumeTotp(trx, adminId, digits, now)) ? 'totp' : null;
  return (await consumeRecoveryCode(trx, adminId, code, now)) ? 'recovery' : null;
}

export function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}

/** Uses one statement, so that only one of two senders of the same code gets in (RFC 6238 §5.2). */
async function consumeTotp(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const admin = await trx
    .selectFrom('admins')
    .select('totp_secret')
    .where('id', '=', adminId)
    .executeTakeFirst();
  const step = admin?.totp_secret ? stepOfCode(admin.totp_secret, code, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('admins')
    .set({ totp_last_step: step })
    .where('id', '=', adminId)
    .where((where) =>
      where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function consumeRecoveryCode(
  trx: Database,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('admin_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', sha256(normalised(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the codes and stores only their hashes. */
export async function replaceRecoveryCodes(trx: Database, adminId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, adminId);
  const codes = Array.from({ length: RECOVERY_CODES }, readableSecret);
  await trx
    .insertInto('admin_recovery_codes')
    .values(
      codes.map((code) => ({
        id: randomUUID(),
        admin_id: adminId,
        code_hash: sha256(normalised(code)),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(trx: Database, adminId: string): Promise<void> {
  await trx.deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute();
}

export async function countUnusedRecoveryCodes(db: Database, adminId: string): Promise<number> {
  const { left } = await db
    .selectFrom('admin_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Accepts capitals, spaces, and letters that look like digits, because people type codes like that. */
function normalised(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}
