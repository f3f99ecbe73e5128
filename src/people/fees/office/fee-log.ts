import type { Context } from 'hono';
import { logChange } from '../../../services/audit/log.ts';
import type { Database } from '../../../db/connection.ts';
import type { AppEnvironment } from '../../../web/environment.ts';

export const LETTER_SENT = 'letterSent';

/** Counts the letters about a fee that somebody in the office has sent. */
export async function lettersSent(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('admin_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('subject_type', '=', 'fee')
    .where('subject_id', '=', id)
    .where('changes', '=', JSON.stringify([LETTER_SENT]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Names the administrator, and writes what is done to a fee into the log. */
export function recording(c: Context<AppEnvironment>, id: string, change: string) {
  const { admin, site } = c.var;
  const entry = { admin, subject: { type: 'fee', id }, changes: [change] };
  return {
    adminId: admin.id,
    log: (trx: Database) => logChange(trx, { ...entry, action: 'updated' }, site.now()),
  };
}
