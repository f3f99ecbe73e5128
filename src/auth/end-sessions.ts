import { logChange } from '../audit/log.ts';
import type { Database } from '../database/connection.ts';
import { whileSignedIn } from './confirmation.ts';
import type { SessionStore, SignedInAdmin } from './sessions.ts';

type Ending =
  | { outcome: 'ended'; ended: number }
  | { outcome: 'unknown' | 'yourself' | 'signedOut' };

/** Includes sessions that lack the second factor. */
export async function endSessionsOf(
  site: SessionStore,
  admin: SignedInAdmin,
  id: string,
): Promise<Ending> {
  if (id === admin.id) return { outcome: 'yourself' };
  return whileSignedIn<Ending>(site, admin, async (trx, now) => {
    const other = await trx
      .selectFrom('admins')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!other) return { outcome: 'unknown' };
    const { numDeletedRows } = await trx
      .deleteFrom('admin_sessions')
      .where('admin_id', '=', id)
      .executeTakeFirst();
    const subject = { type: 'administrator', id, label: other.email };
    await logChange(trx, { admin, action: 'sessionsEnded', subject }, now);
    return { outcome: 'ended', ended: Number(numDeletedRows) };
  });
}

/** Also withdraws invitations, because a thief of the account may have invited a new administrator. */
export async function endSessionsAndInvitations(trx: Database, adminId: string): Promise<void> {
  await trx.deleteFrom('admin_sessions').where('admin_id', '=', adminId).execute();
  await trx.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute();
}
