import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import type { Database } from '../database/connection.ts';
import type { SessionLevel } from '../database/administration-tables.ts';
import { sha256 } from './secrets.ts';
import { IDLE_MS, sessionAdapter } from './session-adapter.ts';

interface Attributes {
  level: SessionLevel;
  userAgent: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastSeenAt: string;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOf>;
    DatabaseSessionAttributes: Attributes;
    DatabaseUserAttributes: { email: string };
  }
}

/** Sessions live in the database and go by a clock; the whole site has both, a transaction its own. */
export interface SessionStore {
  db: Database;
  now: () => Date;
}

/** A session that somebody has the id of. */
export interface OpenSession {
  /** As it is stored. */
  hash: string;
  /** `password`: the second factor is still missing. */
  level: SessionLevel;
  admin: { id: string; email: string };
}

/** Writing on every request would be waste; a list of sessions needs no seconds. */
const SEEN_MS = 5 * 60_000;
const ENTROPY_BYTES = 25;
const LONGEST_USER_AGENT = 200;

export function luciaOf({ db, now }: SessionStore) {
  return new Lucia(sessionAdapter(db, now), {
    sessionExpiresIn: new TimeSpan(IDLE_MS, 'ms'),
    getSessionAttributes: (attributes: Attributes) => attributes,
    getUserAttributes: ({ email }: { email: string }) => ({ email }),
  });
}

/** Returns the id, which is known to nobody else from then on. */
export async function startSession(
  store: SessionStore,
  { adminId, level, userAgent }: { adminId: string; level: SessionLevel; userAgent: string },
): Promise<string> {
  const at = store.now().toISOString();
  const { id } = await luciaOf(store).createSession(
    adminId,
    { level, userAgent: userAgent.slice(0, LONGEST_USER_AGENT), createdAt: at, lastSeenAt: at },
    { sessionId: newId() },
  );
  return id;
}

/** The session of that id, kept awake; null when there is none or its time is over. */
export async function findSession(store: SessionStore, id: string): Promise<OpenSession | null> {
  const { session, user } = await luciaOf(store).validateSession(id);
  if (!session) return null;
  // Lucia extends in the second half alone, so that an hour of pause could end a session.
  if (!session.fresh && store.now().getTime() - Date.parse(session.lastSeenAt) >= SEEN_MS) {
    await sessionAdapter(store.db, store.now).updateSessionExpiration(
      id,
      new Date(Date.now() + IDLE_MS),
    );
  }
  return { hash: sha256(id), level: session.level, admin: { id: user.id, email: user.email } };
}

/**
 * Gives a session a new id, so that one that leaked before is worth nothing. Its 12 hours go on. Null
 * when the session has ended meanwhile.
 */
export async function renewSession(
  { db, now }: SessionStore,
  hash: string,
  level: SessionLevel = 'full',
): Promise<string | null> {
  const id = newId();
  const { numUpdatedRows } = await db
    .updateTable('admin_sessions')
    .set({
      id: sha256(id),
      level,
      last_seen_at: now().toISOString(),
      expires_at: new Date(now().getTime() + IDLE_MS).toISOString(),
    })
    .where('id', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? id : null;
}

export async function endSession(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('id', '=', hash).execute();
}

function newId(): string {
  return generateIdFromEntropySize(ENTROPY_BYTES);
}
