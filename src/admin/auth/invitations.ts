import { randomUUID } from 'node:crypto';
import { authorOf, record } from '../../services/activity/record.ts';
import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { addAdministrator } from './administrators.ts';
import type { AuthSite } from './count-attempt.ts';
import { whileSignedIn } from '../../services/sessions/confirmation.ts';
import { rememberDevice } from '../../services/sessions/devices.ts';
import { newPasswordFault } from './passwords/new-password.ts';
import { hashPassword } from './passwords/hash.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { linkLifetimes } from '../../shared/link-lifetimes.ts';
import { announceAdministrator } from './recovery/emails.ts';
import type { PasswordFault } from './shared/schema.ts';
import { randomToken, sha256 } from '../../services/secrets.ts';
import {
  endSession,
  type SessionStore,
  type SignedInAdmin,
  startSession,
} from '../../services/sessions/sessions.ts';
import { recordSignIn } from './sign-in.ts';

const VALID_MS = millisecondsOf(linkLifetimes.invitation);

export type Invited =
  | { outcome: 'invited'; id: string; token: string; expiresAt: string }
  | { outcome: 'alreadyAdministrator' };

/** Replaces an earlier invitation to the address, which must be normalised. Stores only the hash of the token. */
export async function invite(
  site: SessionStore,
  admin: SignedInAdmin,
  { email }: { email: string },
): Promise<Invited | { outcome: 'signedOut' }> {
  return whileSignedIn(site, admin, (trx, now) => addInvitation(trx, admin, email, now));
}

async function addInvitation(
  trx: Database,
  admin: SignedInAdmin,
  email: string,
  now: Date,
): Promise<Invited> {
  const known = await trx
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return { outcome: 'alreadyAdministrator' };
  const [id, token] = [randomUUID(), randomToken()];
  const expiresAt = new Date(now.getTime() + VALID_MS).toISOString();
  await trx.deleteFrom('admin_invitations').where('email', '=', email).execute();
  await trx
    .insertInto('admin_invitations')
    .values({
      id,
      email,
      invited_by: admin.id,
      token_hash: sha256(token),
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  // The entry omits the address, because nothing can be erased from the log and the guest may never come.
  await record(trx, authorOf(admin, now), { type: 'invitation', id }, 'administratorInvited');
  return { outcome: 'invited', id, token, expiresAt };
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

export async function findInvitation({ db, now }: SessionStore, token: string) {
  return db
    .selectFrom('admin_invitations')
    .select('email')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
}

export type Acceptance =
  | { outcome: 'signedIn'; email: string; sessionId: string; device: string }
  | { outcome: 'invalid'; email: string; error: PasswordFault }
  | { outcome: 'unknown' };

interface Accepted {
  token: string;
  password: string;
  language: Language;
  userAgent: string;
  replaces?: string | undefined;
}

export async function acceptInvitation(
  site: Pick<AuthSite, 'config' | 'db' | 'now'>,
  { token, password, language, userAgent, replaces }: Accepted,
): Promise<Acceptance> {
  const invitation = await findInvitation(site, token);
  if (!invitation) return { outcome: 'unknown' };
  const { email } = invitation;
  const error = await newPasswordFault(site, { password, email, hasSecondFactor: false });
  if (error) return { outcome: 'invalid', email, error };
  const passwordHash = await hashPassword(password);
  return site.db.transaction().execute(async (trx) => {
    const trxStore = { db: trx, now: site.now };
    // Checks again, because the invitation may have been used or withdrawn during the hashing.
    const isOpen = await findInvitation(trxStore, token);
    const id =
      isOpen && (await addAdministrator(trx, { email, passwordHash, language }, site.now()));
    if (!id) return { outcome: 'unknown' };
    await announceAdministrator(site, trx, email);
    if (replaces) await endSession(trx, replaces);
    await recordSignIn(trx, { id, email }, site.now());
    const sessionId = await startSession(trxStore, { adminId: id, level: 'full', userAgent });
    const device = await rememberDevice(trxStore, id, undefined);
    return { outcome: 'signedIn', email, sessionId, device };
  });
}

export async function deleteExpiredInvitations({ db, now }: SessionStore): Promise<void> {
  await db.deleteFrom('admin_invitations').where('expires_at', '<=', now().toISOString()).execute();
}
