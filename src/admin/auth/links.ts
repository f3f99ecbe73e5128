import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { authorOf, record } from '../../services/activity/record.ts';
import { mailboxHash } from '../../services/mail/same-mailbox.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { randomToken, sha256 } from '../../services/secrets.ts';
import { whileSignedIn } from '../../services/sessions/confirmation.ts';
import {
  endSession,
  type SessionStore,
  type SignedInAdmin,
  startSession,
} from '../../services/sessions/sessions.ts';
import { type Duration, millisecondsOf } from '../../shared/duration.ts';
import { type Language, languageOf } from '../../shared/i18n/index.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import { addAdministrator, endSessionsAndInvitations } from './administrators.ts';
import { announceAdministrator, tellOwner } from './emails.ts';
import { hashPassword } from './passwords/hash.ts';
import { newPasswordFault } from './passwords/new-password.ts';
import { type AuthSite, replacePassword } from './proofs.ts';
import type { PasswordFault } from './shared/schema.ts';
import { recordSignIn } from './sign-in.ts';

/** An invitation is to a new account, a password link to one whose password is forgotten. */
export type LinkKind = 'invitation' | 'passwordLink';

/** Only the hash of the token is stored. */
function newLink(now: Date, lifetime: Duration) {
  const token = randomToken();
  const expires_at = new Date(now.getTime() + millisecondsOf(lifetime)).toISOString();
  const row = {
    id: randomUUID(),
    token_hash: sha256(token),
    created_at: now.toISOString(),
    expires_at,
  };
  return { token, row };
}

export type Invited =
  | { outcome: 'invited'; token: string; expiresAt: string }
  | { outcome: 'alreadyAdministrator' };

/** Replaces an earlier invitation to the address, which must be normalised. */
export async function invite(
  site: SessionStore,
  admin: SignedInAdmin,
  { email }: { email: string },
): Promise<Invited | { outcome: 'signedOut' }> {
  return whileSignedIn<Invited>(site, admin, async (trx, now) => {
    const known = await trx
      .selectFrom('admins')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (known) return { outcome: 'alreadyAdministrator' };
    const { row, token } = newLink(now, linkLifetimes.invitation);
    await trx.deleteFrom('admin_invitations').where('email', '=', email).execute();
    await trx
      .insertInto('admin_invitations')
      .values({ ...row, email, invited_by: admin.id })
      .execute();
    // The entry omits the address, because nothing can be erased from the log and the guest may never come.
    const subject = { type: 'invitation', id: row.id } as const;
    await record(trx, authorOf(admin, now), subject, 'administratorInvited');
    return { outcome: 'invited', token, expiresAt: row.expires_at };
  });
}

export async function listInvitations({ db, now }: SessionStore) {
  const rows = await db
    .selectFrom('admin_invitations')
    .select(['id', 'email', 'created_at', 'expires_at'])
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, email, created_at, expires_at }) => ({
    id,
    email,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

export async function withdrawInvitation(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  id: string,
): Promise<'withdrawn' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('admin_invitations')
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 'unknown';
    await record(trx, authorOf(admin, now()), { type: 'invitation', id }, 'invitationWithdrawn');
    return 'withdrawn';
  });
}

/** Sends nothing to an unknown address, or to a mailbox that has lately had enough links. Earlier links stay valid. */
export async function sendPasswordLink(
  { db, limits, now }: Pick<AuthSite, 'db' | 'limits' | 'now'>,
  email: string,
): Promise<void> {
  if ((await limits.take('link', mailboxHash(email))) > 0) return;
  await db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('admins')
      .select(['id', 'email', 'language'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!admin) return;
    const at = now();
    const { row, token } = newLink(at, linkLifetimes.passwordLink);
    await trx
      .insertInto('admin_password_resets')
      .values({ ...row, admin_id: admin.id })
      .execute();
    const subject = { type: 'administrator', id: admin.id } as const;
    await record(trx, authorOf(admin, at), subject, 'passwordLinkSent');
    const message = {
      kind: 'password-link',
      to: email,
      language: languageOf(admin.language),
      data: { email, token, expiresAt: row.expires_at },
    } as const;
    await queueEmails(trx, [message], at);
  });
}

/** Returns whose link it is, with the id of the account where there is one, unless the link has been used or is too old. */
export async function findLink({ db, now }: SessionStore, kind: LinkKind, token: string) {
  const [hash, at] = [sha256(token), now().toISOString()];
  if (kind === 'invitation') {
    const invitation = await db
      .selectFrom('admin_invitations')
      .select('email')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    return invitation && { email: invitation.email, id: null, hasSecondFactor: false };
  }
  const admin = await db
    .selectFrom('admin_password_resets')
    .innerJoin('admins', 'admins.id', 'admin_password_resets.admin_id')
    .select(['admins.id', 'admins.email', 'admins.totp_secret'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return admin && { email: admin.email, id: admin.id, hasSecondFactor: admin.totp_secret !== null };
}

interface Chosen {
  token: string;
  password: string;
  language: Language;
  userAgent: string;
  /** The hash of the browser's previous session, which ends. */
  replaces: string | undefined;
}

export type UsedLink =
  | { outcome: 'signedIn'; email: string; sessionId: string }
  | { outcome: 'changed' }
  | { outcome: 'invalid'; errors: { password: PasswordFault } }
  | { outcome: 'unknown' };

/** Uses a link up. An invitation signs in. A new password ends all sessions, and keeps the second factor. */
export async function choosePassword(
  site: Pick<AuthSite, 'config' | 'db' | 'now'>,
  kind: LinkKind,
  { token, password, ...guest }: Chosen,
): Promise<UsedLink> {
  const found = await findLink(site, kind, token);
  if (!found) return { outcome: 'unknown' };
  const fault = await newPasswordFault(site, { ...found, password });
  if (fault) return { outcome: 'invalid', errors: { password: fault } };
  const passwordHash = await hashPassword(password);
  return site.db.transaction().execute(async (trx) => {
    // Checks again, because the link may have been used or withdrawn during the hashing.
    const link = await findLink({ db: trx, now: site.now }, kind, token);
    if (!link) return { outcome: 'unknown' };
    return link.id === null
      ? welcome(site, trx, { ...guest, email: link.email, passwordHash })
      : reset(site, trx, { id: link.id, email: link.email }, passwordHash);
  });
}

async function welcome(
  site: Pick<AuthSite, 'config' | 'now'>,
  trx: Database,
  {
    email,
    language,
    passwordHash,
    replaces,
    userAgent,
  }: Omit<Chosen, 'token' | 'password'> & { email: string; passwordHash: string },
): Promise<UsedLink> {
  const adminId = await addAdministrator(trx, { email, passwordHash, language }, site.now());
  if (!adminId) return { outcome: 'unknown' };
  await announceAdministrator(site, trx, email);
  if (replaces) await endSession(trx, replaces);
  await recordSignIn(trx, { id: adminId, email }, site.now());
  const store = { db: trx, now: site.now };
  const sessionId = await startSession(store, { adminId, level: 'full', userAgent });
  return { outcome: 'signedIn', email, sessionId };
}

async function reset(
  site: Pick<AuthSite, 'config' | 'now'>,
  trx: Database,
  admin: { id: string; email: string },
  passwordHash: string,
): Promise<UsedLink> {
  const now = site.now();
  await replacePassword(trx, { adminId: admin.id, passwordHash }, now);
  await endSessionsAndInvitations(trx, admin.id);
  const subject = { type: 'administrator', id: admin.id } as const;
  await record(trx, authorOf(admin, now), subject, 'passwordReset');
  await tellOwner(site, trx, admin.id, 'passwordReset');
  return { outcome: 'changed' };
}

export async function deleteExpiredAdminLinks({ db, now }: SessionStore): Promise<void> {
  for (const table of ['admin_invitations', 'admin_password_resets'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now().toISOString()).execute();
  }
}
