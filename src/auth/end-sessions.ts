import { logChange } from '../audit/log.ts';
import type { SessionStore, SignedInAdmin } from './sessions.ts';

/** Includes sessions that lack the second factor. Returns null for an unknown id. */
export async function endSessionsOf(
  { db, now }: SessionStore,
  admin: SignedInAdmin,
  id: string,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const other = await trx
      .selectFrom('admins')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!other) return null;
    const { numDeletedRows } = await trx
      .deleteFrom('admin_sessions')
      .where('admin_id', '=', id)
      .executeTakeFirst();
    const subject = { type: 'administrator', id, label: other.email };
    await logChange(trx, { admin, action: 'sessionsEnded', subject }, now());
    return Number(numDeletedRows);
  });
}
