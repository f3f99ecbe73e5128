import type { Adapter, DatabaseSession } from 'lucia';
import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { sha256 } from './secrets.ts';
import { ABSOLUTE_MS, isAlive, SECOND_FACTOR_MS } from './session-lifetime.ts';

/** Stores sessions under the hash of their id. Lucia uses the clock of the process, but the rows use the site's. */
export function sessionAdapter(db: Database, now: () => Date): Adapter {
  const asStored = (date: Date) => new Date(date.getTime() + now().getTime() - Date.now());
  const asLucia = (text: string) => new Date(Date.parse(text) - (now().getTime() - Date.now()));

  const sessionOf = (row: Row<'admin_sessions'>, id: string): DatabaseSession => ({
    id,
    userId: row.admin_id,
    expiresAt: asLucia(row.expires_at),
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
        .where('admin_sessions.id', '=', sha256(sessionId))
        .executeTakeFirst();
      if (!row || !isAlive(row, now())) return [null, null];
      const attributes = { email: row.email, hasSecondFactor: row.totp_secret !== null };
      return [sessionOf(row, sessionId), { id: row.admin_id, attributes }];
    },

    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('admin_sessions')
        .selectAll()
        .where('admin_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .execute();
      return rows.filter((row) => isAlive(row, now())).map((row) => sessionOf(row, row.id));
    },

    async setSession({ id, userId, expiresAt, attributes }) {
      await db
        .insertInto('admin_sessions')
        .values({
          id: sha256(id),
          admin_id: userId,
          level: attributes.level,
          user_agent: attributes.userAgent,
          created_at: attributes.createdAt,
          last_seen_at: attributes.lastSeenAt,
          confirmed_at: attributes.confirmedAt,
          expires_at: asStored(expiresAt).toISOString(),
        })
        .execute();
    },

    // Updates but never inserts, because a session that has ended meanwhile must not come back.
    async updateSessionExpiration(sessionId, expiresAt) {
      await db
        .updateTable('admin_sessions')
        .set({ expires_at: asStored(expiresAt).toISOString(), last_seen_at: now().toISOString() })
        .where('id', '=', sha256(sessionId))
        .execute();
    },

    async deleteSession(sessionId) {
      await db.deleteFrom('admin_sessions').where('id', '=', sha256(sessionId)).execute();
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
