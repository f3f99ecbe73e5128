import { randomUUID } from 'node:crypto';
import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import type { Limits } from '../http/limits.ts';
import { type Confirmed, confirmedByPassword } from './confirmation.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';
import type { SessionStore } from './sessions.ts';

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

export async function hasAdministrators(db: Database): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the id; null when somebody has that address. Open invitations to it end. */
export async function addAdministrator(
  trx: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const id = randomUUID();
  const at = now.toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('admins')
    .values({ id, email, password_hash: passwordHash, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await trx.deleteFrom('admin_invitations').where('email', '=', email).execute();
  const subject = { type: 'administrator', id };
  await logChange(trx, { admin: { email }, action: 'administratorAdded', subject }, now);
  return id;
}

export async function hasAdministrator(db: Database, email: string): Promise<boolean> {
  const admin = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return admin !== undefined;
}

interface Reset {
  email: string;
  /** Without it the password stays. */
  passwordHash: string | undefined;
  losesSecondFactor: boolean;
}

/** For who is locked out; all sessions end. Whether there is such an address. */
export async function resetAdministrator(
  trx: Database,
  { email, passwordHash, losesSecondFactor }: Reset,
  now: Date,
): Promise<boolean> {
  const admin = await trx
    .updateTable('admins')
    .set({
      ...(passwordHash && { password_hash: passwordHash }),
      ...(losesSecondFactor && { totp_secret: null, totp_last_step: null, totp_since: null }),
      updated_at: now.toISOString(),
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!admin) return false;
  if (losesSecondFactor) await forgetRecoveryCodes(trx, admin.id);
  await trx.deleteFrom('admin_sessions').where('admin_id', '=', admin.id).execute();
  // Whoever had taken the account over may have made a way back in.
  await trx.deleteFrom('admin_invitations').where('invited_by', '=', admin.id).execute();
  const subject = { type: 'administrator', id: admin.id };
  await logChange(trx, { admin: { email }, action: 'administratorReset', subject }, now);
  return true;
}

type Removal = { outcome: 'removed' | 'unknown' | 'yourself' };

/**
 * Sessions, recovery codes and open invitations go with the administrator. One always stays: of two who
 * remove each other at once, the second is nobody any more.
 */
export async function removeAdministrator(
  site: SessionStore & { limits: Limits },
  admin: SignedInAdmin,
  { id, password }: { id: string; password: string },
): Promise<Confirmed<Removal>> {
  if (id === admin.id) return { outcome: 'yourself' };
  return confirmedByPassword<Removal>(site, admin, password, async (commit) => {
    const result = await commit(async (trx, now): Promise<Removal> => {
      const removed = await trx
        .deleteFrom('admins')
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirst();
      if (!removed) return { outcome: 'unknown' };
      const subject = { type: 'administrator', id, label: removed.email };
      await logChange(trx, { admin, action: 'administratorRemoved', subject }, now);
      return { outcome: 'removed' };
    });
    return { isFailure: false, result };
  });
}
