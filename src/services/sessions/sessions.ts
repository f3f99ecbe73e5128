import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { authorOf, record } from '../activity/record.ts';
import type { Database } from '../../db/connection.ts';
import type { SessionLevel } from '../../db/tables/administration.ts';
import { sha256 } from '../secrets.ts';
import { extendSession, IDLE_MS, type Owner, sessionAdapter } from './session-adapter.ts';

interface Attributes {
  level: SessionLevel;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  confirmedAt: string | null;
  /** The address by which a member has signed in. */
  email?: string;
}

interface UserAttributes {
  email: string;
  hasSecondFactor: boolean;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOf>;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

export interface SessionStore {
  db: Database;
  now: () => Date;
}

export interface OpenSession {
  hash: string;
  level: SessionLevel;
  confirmedAt: string | null;
  admin: { id: string; email: string; hasSecondFactor: boolean };
}

export interface SignedInAdmin {
  id: string;
  email: string;
  sessionHash: string;
}

export interface CurrentAdmin extends SignedInAdmin {
  hasSecondFactor: boolean;
  confirmedAt: string | null;
}

const SEEN_MS = 5 * 60_000;
const ENTROPY_BYTES = 25;
export const MAX_USER_AGENT = 200;

export function luciaOf(
  { db, now }: Pick<SessionStore, 'db'> & Partial<SessionStore>,
  owner: Owner = 'admin_id',
) {
  return new Lucia(sessionAdapter(db, now ?? (() => new Date()), owner), {
    sessionExpiresIn: new TimeSpan(IDLE_MS[owner], 'ms'),
    getSessionAttributes: (attributes: Attributes) => attributes,
    getUserAttributes: (attributes: UserAttributes) => attributes,
  });
}

/** Returns the id and stores only its hash. */
export async function startSession(
  store: SessionStore,
  { adminId, level, userAgent }: { adminId: string; level: SessionLevel; userAgent: string },
): Promise<string> {
  const at = store.now().toISOString();
  const attributes = {
    level,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: level === 'full' ? at : null,
  };
  const id = newId();
  await luciaOf(store).createSession(adminId, attributes, { sessionId: sha256(id) });
  return id;
}

/** Extends the session. Returns null when there is none or its time is over. */
export async function findSession(store: SessionStore, id: string): Promise<OpenSession | null> {
  const lucia = luciaOf(store);
  const { session, user } = await lucia.validateSession(sha256(id));
  if (!session) return null;
  const { confirmedAt, id: hash, lastSeenAt, level } = session;
  // Lucia would extend a session only in its second half, so a pause of half an hour could end it.
  if (store.now().getTime() - Date.parse(lastSeenAt) >= SEEN_MS) {
    await extendSession(store.db, hash, 'admin_id', store.now());
  }
  const { email, hasSecondFactor } = user;
  return { hash, level, confirmedAt, admin: { id: user.id, email, hasSecondFactor } };
}

export async function ownerOfSession(db: Database, id: string): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('admin_id')
    .where('id', '=', sha256(id))
    .executeTakeFirst();
  return session?.admin_id ?? null;
}

/** Gives a full session a new id, so that a leaked id is worthless. Returns null when the session has ended. */
export async function renewSession(
  { db, now }: SessionStore,
  hash: string,
): Promise<string | null> {
  const id = newId();
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      id: sha256(id),
      level: 'full',
      last_seen_at: now().toISOString(),
      expires_at: new Date(now().getTime() + IDLE_MS.admin_id).toISOString(),
    })
    .where('id', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

export async function endSession(db: Database, hash: string, owner?: Owner): Promise<void> {
  await luciaOf({ db }, owner).invalidateSession(hash);
}

/** Returns hashes instead of ids, because a hash lets nobody in. The latest session comes first. */
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
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('admin_id', '=', admin.id)
      .executeTakeFirst();
    if (!session) return 'unknown';
    await endSession(trx, id);
    await record(trx, authorOf(admin, now()), null, 'sessionRevoked');
    return 'revoked';
  });
}

export async function revokeOtherSessions(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endOtherSessions(trx, admin);
    if (ended > 0) await record(trx, authorOf(admin, now()), null, 'sessionsRevoked');
    return ended;
  });
}

export async function signOutEverywhere(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endOtherSessions(trx, admin);
    await endSession(trx, admin.sessionHash);
    await record(trx, authorOf(admin, now()), null, 'sessionsRevoked');
  });
}

/** Renews this session and ends all others. Needs the transaction that has found the session. */
export async function keepOnlyThisSession(
  store: SessionStore,
  admin: SignedInAdmin,
): Promise<string> {
  await endOtherSessions(store.db, admin);
  return (await renewSession(store, admin.sessionHash))!;
}

async function endOtherSessions(trx: Database, admin: SignedInAdmin): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('admin_id', '=', admin.id)
    .where('id', '!=', admin.sessionHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function newId(): string {
  return generateIdFromEntropySize(ENTROPY_BYTES);
}

export async function deleteExpiredSessions(store: SessionStore): Promise<void> {
  for (const owner of ['admin_id', 'member_id'] as const) {
    await luciaOf(store, owner).deleteExpiredSessions();
  }
}
