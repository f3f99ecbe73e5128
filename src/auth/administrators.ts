import { randomUUID } from 'node:crypto';
import { logChange } from '../admin/log.ts';
import type { Database } from '../database/connection.ts';
import type { SignedInAdmin } from '../http/environment.ts';
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

/** For who is locked out: a new password and no second factor. Whether there is such an address. */
export async function resetAdministrator(
  trx: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Date,
): Promise<boolean> {
  const admin = await trx
    .updateTable('admins')
    .set({
      password_hash: passwordHash,
      totp_secret: null,
      totp_last_step: null,
      updated_at: now.toISOString(),
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!admin) return false;
  for (const table of ['admin_sessions', 'admin_recovery_codes'] as const) {
    await trx.deleteFrom(table).where('admin_id', '=', admin.id).execute();
  }
  const subject = { type: 'administrator', id: admin.id };
  await logChange(trx, { admin: { email }, action: 'administratorReset', subject }, now);
  return true;
}

/** Sessions and recovery codes go with the administrator. One always stays. */
export async function removeAdministrator(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  id: string,
): Promise<'removed' | 'unknown' | 'yourself'> {
  if (id === admin.id) return 'yourself';
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('admins')
      .select(['id', 'email'])
      .where('id', 'in', [id, admin.id])
      .execute();
    const removed = found.find((each) => each.id === id);
    // Of two who remove each other at once, the second is nobody any more.
    if (!removed || found.length < 2) return 'unknown';
    await trx.deleteFrom('admins').where('id', '=', id).execute();
    const subject = { type: 'administrator', id, label: removed.email };
    await logChange(trx, { admin, action: 'administratorRemoved', subject }, now());
    return 'removed';
  });
}
