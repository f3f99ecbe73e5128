import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import type { SignedInAdmin } from '../http/environment.ts';
import { endSession, luciaOf, renewSession, type SessionStore } from './sessions.ts';

/** Where an administrator is signed in, the latest first. The ids are hashes and let nobody in. */
export async function listSessions(store: SessionStore, admin: SignedInAdmin) {
  const sessions = await luciaOf(store).getUserSessions(admin.id);
  return sessions.map(({ id, level, userAgent, createdAt, lastSeenAt }) => ({
    id,
    level,
    userAgent,
    createdAt,
    lastSeenAt,
    isThis: id === admin.sessionHash,
  }));
}

export async function revokeSession(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  id: string,
): Promise<'revoked' | 'unknown'> {
  return db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('admin_sessions')
      .select('id')
      .where('id', '=', id)
      .where('admin_id', '=', admin.id)
      .executeTakeFirst();
    if (!session) return 'unknown';
    await endSession(trx, id);
    await logChange(trx, { admin, action: 'sessionRevoked' }, now());
    return 'revoked';
  });
}

/** Ends all but this one. Returns how many there were. */
export async function revokeOtherSessions(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endOtherSessions(trx, admin);
    if (ended > 0) await logChange(trx, { admin, action: 'sessionsRevoked' }, now());
    return ended;
  });
}

/** Ends every session, this one included: the browser's cookie is to be deleted, too. */
export async function signOutEverywhere(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endOtherSessions(trx, admin);
    await endSession(trx, admin.sessionHash);
    await logChange(trx, { admin, action: 'sessionsRevoked' }, now());
  });
}

/**
 * Ends all other sessions and gives this one a new id, so that a copy of its cookie is worth nothing
 * either. To be called in the transaction that has found the session.
 */
export async function continueAlone(store: SessionStore, admin: SignedInAdmin): Promise<string> {
  await endOtherSessions(store.db, admin);
  return (await renewSession(store, admin.sessionHash))!;
}

async function endOtherSessions(trx: Database, admin: SignedInAdmin): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', admin.id)
    .where('id', '!=', admin.sessionHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
