import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { sessionLifetimes } from '../../shared/session-lifetimes.ts';
import { sha256 } from '../secrets.ts';
import type { SessionStore } from './sessions.ts';

export const MEMBER_ABSOLUTE_MS = millisecondsOf(sessionLifetimes.memberSessionAtMost);
const IDLE_MS = millisecondsOf(sessionLifetimes.memberSession);
/** Careful actions need a session that is younger. */
const FRESH_MS = 15 * 60_000;
const SEEN_MS = 60 * 60_000;
const MAX_USER_AGENT = 200;

export interface CurrentMember {
  id: string;
  email: string;
  sessionHash: string;
  signedInAt: string;
}

export const isFresh = ({ signedInAt }: CurrentMember, now: Date): boolean =>
  now.getTime() - Date.parse(signedInAt) < FRESH_MS;

/** Returns Lucia for the members' sessions, none of which opens the administration. */
const luciaOf = (store: SessionStore) =>
  new Lucia(adapter(store), {
    sessionExpiresIn: new TimeSpan(IDLE_MS, 'ms'),
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });

/** Stores only the hash of the id. Starting the same session again changes nothing. */
export async function startMemberSession(
  store: SessionStore,
  { id, memberId, email, userAgent }: NewSession,
): Promise<void> {
  if (await isStored(store.db, id)) return;
  const at = store.now().toISOString();
  const attributes = {
    level: 'full' as const,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    createdAt: at,
    lastSeenAt: at,
    confirmedAt: at,
    email,
  };
  await luciaOf(store).createSession(memberId, attributes, { sessionId: sha256(id) });
}

export interface NewSession {
  id: string;
  memberId: string;
  email: string;
  userAgent: string;
}

export async function isStored(db: Database, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('member_sessions')
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
  const { session, user } = await luciaOf(store).validateSession(sha256(id));
  if (!session) return null;
  const { createdAt, id: hash, lastSeenAt } = session;
  if (store.now().getTime() - Date.parse(lastSeenAt) >= SEEN_MS) {
    await extendSession(store, hash);
  }
  return { id: user.id, email: user.email, sessionHash: hash, signedInAt: createdAt };
}

export const endMemberSession = (store: SessionStore, hash: string): Promise<void> =>
  luciaOf(store).invalidateSession(hash);

export const deleteExpiredMemberSessions = (store: SessionStore): Promise<void> =>
  luciaOf(store).deleteExpiredSessions();

export async function memberSessions(store: SessionStore, memberId: string) {
  const sessions = await luciaOf(store).getUserSessions(memberId);
  return sessions.map(({ userAgent, lastSeenAt }) => ({ userAgent, lastSeenAt }));
}

function adapter({ db, now }: SessionStore): Adapter {
  const idleEnd = () => new Date(now().getTime() + IDLE_MS).toISOString();
  const oldest = () => new Date(now().getTime() - MEMBER_ABSOLUTE_MS).toISOString();
  /** Ends with the address by which somebody signed in, and with the membership. */
  const living = () =>
    db
      .selectFrom('member_sessions as session')
      .innerJoin('members', 'members.id', 'session.member_id')
      .selectAll('session')
      .whereRef('members.email', '=', 'session.email')
      .where('session.expires_at', '>', now().toISOString())
      .where('session.created_at', '>', oldest())
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('member_standings')
              .select('id')
              .whereRef('member_standings.member_id', '=', 'session.member_id')
              .whereRef('member_standings.created_at', '>=', 'session.created_at')
              .where('standing', '<>', 'suspended')
              .where('voided_at', 'is', null),
          ),
        ),
      );
  return {
    async getSessionAndUser(id) {
      const row = await living().where('session.id', '=', id).executeTakeFirst();
      if (!row) return [null, null];
      const attributes = { email: row.email, hasSecondFactor: false };
      return [sessionOf(row), { id: row.member_id, attributes }];
    },
    async getUserSessions(memberId) {
      const rows = await living()
        .where('session.member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.map(sessionOf);
    },
    async setSession({ id, userId, attributes }) {
      await db
        .insertInto('member_sessions')
        .values({
          id,
          member_id: userId,
          email: attributes.email ?? '',
          user_agent: attributes.userAgent,
          created_at: attributes.createdAt,
          last_seen_at: attributes.lastSeenAt,
          expires_at: idleEnd(),
        })
        .execute();
    },
    updateSessionExpiration: (id) => extendSession({ db, now }, id),
    async deleteSession(id) {
      await db.deleteFrom('member_sessions').where('id', '=', id).execute();
    },
    async deleteUserSessions(memberId) {
      await db.deleteFrom('member_sessions').where('member_id', '=', memberId).execute();
    },
    async deleteExpiredSessions() {
      await db
        .deleteFrom('member_sessions')
        .where((where) =>
          where.or([
            where('expires_at', '<=', now().toISOString()),
            where('created_at', '<=', oldest()),
          ]),
        )
        .execute();
    },
  };
}

/** Updates but never inserts, because a session that has ended meanwhile must not come back. */
async function extendSession({ db, now }: SessionStore, id: string): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({
      expires_at: new Date(now().getTime() + IDLE_MS).toISOString(),
      last_seen_at: now().toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** The site's clock decides how long a session lives, so Lucia gets it as if it had just begun. */
const sessionOf = (row: Row<'member_sessions'>): DatabaseSession => ({
  id: row.id,
  userId: row.member_id,
  expiresAt: new Date(Date.now() + IDLE_MS),
  attributes: {
    level: 'full',
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    confirmedAt: row.created_at,
  },
});
