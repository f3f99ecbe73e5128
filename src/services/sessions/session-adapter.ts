import type { Adapter, DatabaseSession } from 'lucia';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import { ABSOLUTE_MS, IDLE_MS, isAlive, SECOND_FACTOR_MS } from './is-alive.ts';

/**
 * Keeps Lucia's sessions. An id is the hash of the one that the browser has. The site's clock alone decides how long a
 * session lives, and Lucia gets only living ones, as if they had just begun.
 */
export function sessionAdapter(db: Database, now: () => Date): Adapter {
  const sessionOf = (row: Row<'admin_sessions'>): DatabaseSession => ({
    id: row.id,
    userId: row.admin_id,
    expiresAt: new Date(Date.now() + IDLE_MS),
    attributes: {
      level: row.level,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      confirmedAt: row.confirmed_at,
    },
  });

  return {
    async getSessionAndUser(sessionId) {
      const row = await db
        .selectFrom('admin_sessions')
        .innerJoin('admins', 'admins.id', 'admin_sessions.admin_id')
        .selectAll('admin_sessions')
        .select(['admins.email', 'admins.totp_secret'])
        .where('admin_sessions.id', '=', sessionId)
        .executeTakeFirst();
      if (!row || !isAlive(row, now())) return [null, null];
      const attributes = { email: row.email, hasSecondFactor: row.totp_secret !== null };
      return [sessionOf(row), { id: row.admin_id, attributes }];
    },

    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('admin_sessions')
        .selectAll()
        .where('admin_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.filter((row) => isAlive(row, now())).map(sessionOf);
    },

    async setSession({ id, userId, attributes }) {
      await db
        .insertInto('admin_sessions')
        .values({
          id,
          admin_id: userId,
          level: attributes.level,
          user_agent: attributes.userAgent,
          created_at: attributes.createdAt,
          last_seen_at: attributes.lastSeenAt,
          confirmed_at: attributes.confirmedAt,
          expires_at: idleEnd(now()),
        })
        .execute();
    },

    updateSessionExpiration: (sessionId) => extendSession(db, sessionId, now()),

    async deleteSession(sessionId) {
      await db.deleteFrom('admin_sessions').where('id', '=', sessionId).execute();
    },

    async deleteUserSessions(userId) {
      await db.deleteFrom('admin_sessions').where('admin_id', '=', userId).execute();
    },

    async deleteExpiredSessions() {
      const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
      await db
        .deleteFrom('admin_sessions')
        .where((where) =>
          where.or([
            where('expires_at', '<=', now().toISOString()),
            where('created_at', '<=', before(ABSOLUTE_MS)),
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
export async function extendSession(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('admin_sessions')
    .set({ expires_at: idleEnd(now), last_seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

const idleEnd = (now: Date) => new Date(now.getTime() + IDLE_MS).toISOString();
