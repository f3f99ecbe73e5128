import type { Database } from '../../db/connection.ts';
import { sha256 } from '../secrets.ts';
import { extendSession } from './session-adapter.ts';
import { luciaOf, MAX_USER_AGENT, type SessionStore } from './sessions.ts';

/** Careful actions need a session that is younger. */
const FRESH_MS = 15 * 60_000;
const SEEN_MS = 60 * 60_000;

export interface CurrentMember {
  id: string;
  email: string;
  sessionHash: string;
  signedInAt: string;
}

export const isFresh = ({ signedInAt }: CurrentMember, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) < FRESH_MS;

/** Stores only the hash of the id. */
export async function startMemberSession(
  store: SessionStore,
  {
    id,
    memberId,
    email,
    userAgent,
  }: { id: string; memberId: string; email: string; userAgent: string },
): Promise<void> {
  const at = store.now().toISOString();
  const attributes = {
    level: 'full' as const,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: at,
    email,
  };
  const lucia = luciaOf(store, 'member_id');
  await lucia.createSession(memberId, attributes, { sessionId: sha256(id) });
}

export async function isStored(db: Database, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sha256(id))
    .executeTakeFirst();
  return session !== undefined;
}

/** Extends the session. Returns null when there is none or its time is over. */
export async function findMemberSession(
  store: SessionStore,
  id: string,
): Promise<CurrentMember | null> {
  const { session, user } = await luciaOf(store, 'member_id').validateSession(sha256(id));
  if (!session) return null;
  const { createdAt, id: hash, lastSeenAt } = session;
  if (store.now().getTime() - Date.parse(lastSeenAt) >= SEEN_MS) {
    await extendSession(store.db, hash, 'member_id', store.now());
  }
  return { id: user.id, email: user.email, sessionHash: hash, signedInAt: createdAt };
}

export async function memberSessions(store: SessionStore, memberId: string) {
  const sessions = await luciaOf(store, 'member_id').getUserSessions(memberId);
  return sessions.map(({ userAgent, lastSeenAt }) => ({ userAgent, lastSeenAt }));
}
