import type { Adapter, DatabaseSession } from 'lucia';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { administratorIdle, sessionLifetimes } from '../../shared/session-lifetimes.ts';

/** The column with the owner of a session says whether it opens the administration or a member's own page. */
export type Owner = 'admin_id' | 'member_id';

export const IDLE_MS = {
  admin_id: millisecondsOf(administratorIdle),
  member_id: millisecondsOf(sessionLifetimes.memberSession),
};
export const ABSOLUTE_MS = {
  admin_id: millisecondsOf(sessionLifetimes.session),
  member_id: millisecondsOf(sessionLifetimes.memberSessionAtMost),
};
const SECOND_FACTOR_MS = 10 * 60_000;

function isAlive(row: Row<'sessions'>, owner: Owner, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(row.created_at);
  return (
    ageMs < (row.level === 'full' ? ABSOLUTE_MS[owner] : SECOND_FACTOR_MS) &&
    Date.parse(row.expires_at) > now.getTime()
  );
}

/**
 * Keeps Lucia's sessions of administrators or of members. An id is the hash of the one that the browser has. The site's
 * clock alone decides how long a session lives, and Lucia gets only living ones, as if they had just begun.
 */
export function sessionAdapter(db: Database, now: () => Date, owner: Owner): Adapter {
  const sessionOf = (row: Row<'sessions'>): DatabaseSession => ({
    id: row.id,
    userId: row[owner]!,
    expiresAt: new Date(Date.now() + IDLE_MS[owner]),
    attributes: {
      level: row.level,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      confirmedAt: row.confirmed_at,
    },
  });

  /** The session of a member ends with the address by which the member signed in. */
  const owned = () =>
    db
      .selectFrom('sessions')
      .leftJoin('admins', 'admins.id', 'sessions.admin_id')
      .leftJoin('members', (join) =>
        join
          .onRef('members.id', '=', 'sessions.member_id')
          .onRef('members.email', '=', 'sessions.email'),
      )
      .selectAll('sessions')
      .select(['admins.email as admin_email', 'admins.totp_secret'])
      .where(owner === 'admin_id' ? 'admins.id' : 'members.id', 'is not', null);

  return {
    async getSessionAndUser(sessionId) {
      const row = await owned().where('sessions.id', '=', sessionId).executeTakeFirst();
      if (!row || !isAlive(row, owner, now())) return [null, null];
      const email = row.admin_email ?? row.email;
      const attributes = { email, hasSecondFactor: row.totp_secret !== null };
      return [sessionOf(row), { id: row[owner]!, attributes }];
    },

    async getUserSessions(userId) {
      const rows = await owned()
        .where(`sessions.${owner}`, '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.filter((row) => isAlive(row, owner, now())).map(sessionOf);
    },

    async setSession({ id, userId, attributes }) {
      await db
        .insertInto('sessions')
        .values({
          id,
          [owner]: userId,
          email: attributes.email ?? '',
          level: attributes.level,
          user_agent: attributes.userAgent,
          created_at: attributes.createdAt,
          last_seen_at: attributes.lastSeenAt,
          confirmed_at: attributes.confirmedAt,
          expires_at: idleEnd(owner, now()),
        })
        .execute();
    },

    updateSessionExpiration: (sessionId) => extendSession(db, sessionId, owner, now()),

    async deleteSession(sessionId) {
      await db
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where(owner, 'is not', null)
        .execute();
    },

    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where(owner, '=', userId).execute();
    },

    async deleteExpiredSessions() {
      const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
      await db
        .deleteFrom('sessions')
        .where(owner, 'is not', null)
        .where((where) =>
          where.or([
            where('expires_at', '<=', now().toISOString()),
            where('created_at', '<=', before(ABSOLUTE_MS[owner])),
            where.and([
              where('level', '=', 'password'),
              where('created_at', '<=', before(SECOND_FACTOR_MS)),
            ]),
          ]),
        )
        .execute();
    },
  };
}

/** Updates but never inserts, because a session that has ended meanwhile must not come back. */
export async function extendSession(
  db: Database,
  id: string,
  owner: Owner,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: idleEnd(owner, now), last_seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

const idleEnd = (owner: Owner, now: Date) => new Date(now.getTime() + IDLE_MS[owner]).toISOString();
