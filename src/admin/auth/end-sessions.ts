import { authorOf, record } from '../../services/activity/record.ts';
import type { Database } from '../../db/connection.ts';
import { whileSignedIn } from '../../services/sessions/confirmation.ts';
import {
  luciaOf,
  type SessionStore,
  type SignedInAdmin,
} from '../../services/sessions/sessions.ts';

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
    const lucia = luciaOf({ db: trx, now: site.now });
    const ended = await lucia.getUserSessions(id);
    await lucia.invalidateUserSessions(id);
    await record(
      trx,
      authorOf(admin, now),
      { type: 'administrator', id, label: other.email },
      'sessionsEnded',
    );
    return { outcome: 'ended', ended: ended.length };
  });
}

/** Also withdraws invitations, because a thief of the account may have invited a new administrator. */
export async function endSessionsAndInvitations(trx: Database, adminId: string): Promise<void> {
  await luciaOf({ db: trx }).invalidateUserSessions(adminId);
  await trx.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute();
}
