import { randomUUID } from 'node:crypto';
import { authorOf, record } from '../../services/activity/record.ts';
import type { LogAction } from '../../services/activity/shared/actions.ts';
import type { Config } from '../../services/config/config.ts';
import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { whileSignedIn } from '../../services/sessions/confirmation.ts';
import { deleteRecoveryCodes } from './codes.ts';
import { hashPassword } from './passwords/hash.ts';
import { newPasswordFault } from './passwords/new-password.ts';
import { replacePassword } from './proofs.ts';
import type { PasswordFault } from './shared/schema.ts';
import { readableSecret } from '../../services/secrets.ts';
import {
  luciaOf,
  type SessionStore,
  type SignedInAdmin,
} from '../../services/sessions/sessions.ts';

const DEMO_EMAIL = 'admin@example.org';

export async function listAdministrators(db: Database, { id: own }: SignedInAdmin) {
  const rows = await db
    .selectFrom('admins')
    .select(['id', 'email', 'created_at', 'totp_secret'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, email, created_at, totp_secret }) => ({
    id,
    email,
    createdAt: created_at,
    hasSecondFactor: totp_secret !== null,
    isThis: id === own,
  }));
}

interface NewAdministrator {
  email: string;
  passwordHash: string;
  /** The language of emails. */
  language?: Language;
}

/** Also ends open invitations to the address. Returns null when it is taken. */
export async function addAdministrator(
  trx: Database,
  { email, passwordHash, language }: NewAdministrator,
  now: Date,
): Promise<string | null> {
  const id = randomUUID();
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admins')
    .values({ id, email, password_hash: passwordHash, language, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await trx.deleteFrom('admin_invitations').where('email', '=', email).execute();
  await record(trx, authorOf({ email }, now), { type: 'administrator', id }, 'administratorAdded');
  return id;
}

export type FirstAdministrator =
  | { outcome: 'present' | 'missing' }
  | { outcome: 'refused'; fault: PasswordFault }
  /** Contains the password only when the site made it up, because nobody else knows it. */
  | { outcome: 'created'; email: string; password?: string };

/** Adds an administrator where there is none: the one of the settings or, in demo mode, a made-up one. */
export async function ensureAdministrator(
  { db, now }: SessionStore,
  config: Pick<Config, 'mode' | 'firstAdministrator' | 'origin'>,
): Promise<FirstAdministrator> {
  const { mode, firstAdministrator } = config;
  if (await hasAny(db)) return { outcome: 'present' };
  if (!firstAdministrator && mode === 'live') return { outcome: 'missing' };
  const { email, password } = firstAdministrator ?? {
    email: DEMO_EMAIL,
    password: readableSecret(),
  };
  const fault = await newPasswordFault({ config, db }, { password, email, hasSecondFactor: false });
  if (fault) return { outcome: 'refused', fault };
  const passwordHash = await hashPassword(password);
  const id = await db
    .transaction()
    .execute((trx) => addAdministrator(trx, { email, passwordHash }, now()));
  // Another process that started at the same time was first.
  if (id === null) return { outcome: 'present' };
  return { outcome: 'created', email, ...(!firstAdministrator && { password }) };
}

async function hasAny(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function findAdministrator(
  db: Database,
  email: string,
): Promise<{ hasSecondFactor: boolean } | null> {
  const admin = await db
    .selectFrom('admins')
    .select('totp_secret')
    .where('email', '=', email)
    .executeTakeFirst();
  return admin ? { hasSecondFactor: admin.totp_secret !== null } : null;
}

interface Reset {
  email: string;
  passwordHash: string | undefined;
  losesSecondFactor: boolean;
}

/** Also ends all sessions. Returns null for an unknown address. */
export async function resetAdministrator(
  trx: Database,
  { email, passwordHash, losesSecondFactor }: Reset,
  now: Date,
): Promise<{ id: string; hasSecondFactor: boolean } | null> {
  const admin = await trx
    .updateTable('admins')
    .set({
      ...(losesSecondFactor && {
        totp_secret: null,
        totp_last_step: null,
        totp_since: null,
        wrong_codes: 0,
      }),
      updated_at: now.toISOString(),
    })
    .where('email', '=', email)
    .returning(['id', 'totp_secret'])
    .executeTakeFirst();
  if (!admin) return null;
  if (passwordHash) await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
  if (losesSecondFactor) await deleteRecoveryCodes(trx, admin.id);
  await endSessionsAndInvitations(trx, admin.id);
  await record(
    trx,
    authorOf({ email }, now),
    { type: 'administrator', id: admin.id },
    'administratorReset',
  );
  return { id: admin.id, hasSecondFactor: admin.totp_secret !== null };
}

type Change = { outcome: 'done' | 'unknown' | 'yourself' | 'signedOut' };

/** Changes the account of another administrator, whom `work` returns if there is one. */
async function changeOther(
  site: SessionStore,
  admin: SignedInAdmin,
  id: string,
  action: LogAction,
  work: (trx: Database) => Promise<{ email: string } | undefined>,
): Promise<Change> {
  if (id === admin.id) return { outcome: 'yourself' };
  return whileSignedIn<Change>(site, admin, async (trx, now) => {
    const other = await work(trx);
    if (!other) return { outcome: 'unknown' };
    const subject = { type: 'administrator', id, label: other.email } as const;
    await record(trx, authorOf(admin, now), subject, action);
    return { outcome: 'done' };
  });
}

/** Deletes the account and its sessions. If two administrators remove each other, only the first request succeeds. */
export const removeAdministrator = (site: SessionStore, admin: SignedInAdmin, id: string) =>
  changeOther(site, admin, id, 'administratorRemoved', (trx) =>
    trx.deleteFrom('admins').where('id', '=', id).returning('email').executeTakeFirst(),
  );

/** Includes sessions that lack the second factor. */
export const endSessionsOf = (site: SessionStore, admin: SignedInAdmin, id: string) =>
  changeOther(site, admin, id, 'sessionsEnded', async (trx) => {
    await luciaOf({ db: trx }).invalidateUserSessions(id);
    return trx.selectFrom('admins').select('email').where('id', '=', id).executeTakeFirst();
  });

/** Also withdraws invitations, because a thief of the account may have invited a new administrator. */
export async function endSessionsAndInvitations(trx: Database, adminId: string): Promise<void> {
  await luciaOf({ db: trx }).invalidateUserSessions(adminId);
  await trx.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute();
}

/** Emails to this administrator are written in the language of the last sign-in. */
export async function rememberLanguage(
  db: Database,
  email: string,
  language: Language,
): Promise<void> {
  await db
    .updateTable('admins')
    .set({ language })
    .where('email', '=', email)
    .where('language', '!=', language)
    .execute();
}
