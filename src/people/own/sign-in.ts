import { sha256 } from '../../services/secrets.ts';
import {
  endMemberSession,
  isStored,
  startMemberSession,
} from '../../services/sessions/member-sessions.ts';
import { type Link, spend } from '../../services/sessions/member-links.ts';
import type { SessionStore } from '../../services/sessions/sessions.ts';
import { type Member } from '../register/register.ts';
import { changeEmail, undoEmail } from './email.ts';
import { membersAt } from './sign-in-links.ts';

export type Spent =
  | { outcome: 'unknown' | 'undone' }
  | { outcome: 'choose'; members: Member[] }
  | { outcome: 'signedIn'; sessionId: string; next: string };

interface Browser {
  /** The secret in its cookie; missing for a link that every browser may use. */
  secret: string | undefined;
  userAgent: string;
  /** The session that it had before. */
  session: string | undefined;
  /** The member that was chosen where several have the address. */
  memberId: string | undefined;
}

/**
 * Uses a link and starts the session in one transaction. The session's id follows from the link and the browser's cookie, so
 * the same browser gets the same session where the response to its first press was lost.
 */
export async function useLink(
  { db, now }: SessionStore,
  link: Link,
  { memberId, secret, session, userAgent }: Browser,
): Promise<Spent> {
  const id = sha256(`session ${link.token_hash} ${secret}`);
  return db.transaction().execute(async (trx): Promise<Spent> => {
    const store = { db: trx, now };
    if (link.purpose === 'undo') {
      const isUndone = (await spend(trx, link, now())) && (await undoEmail(trx, link, now()));
      return { outcome: isUndone ? 'undone' : 'unknown' };
    }
    const members = await membersAt(trx, link);
    const [only] = members;
    const member = members.length === 1 ? only : members.find((each) => each.id === memberId);
    if (!member && members.length > 1) return { outcome: 'choose', members };
    if (!member) return { outcome: 'unknown' };
    if (await isStored(trx, id)) return { outcome: 'signedIn', sessionId: id, next: link.next };
    if (!(await spend(trx, link, now()))) return { outcome: 'unknown' };
    if (link.purpose === 'email' && !(await changeEmail(trx, member, link.email, now())))
      return { outcome: 'unknown' };
    if (session) await endMemberSession(store, sha256(session));
    await startMemberSession(store, { id, memberId: member.id, email: link.email, userAgent });
    return { outcome: 'signedIn', sessionId: id, next: link.next };
  });
}
