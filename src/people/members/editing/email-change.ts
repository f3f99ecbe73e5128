import type { Database } from '../../../db/connection.ts';
import { queueEmails } from '../../../services/mail/outbox.ts';
import { randomToken, sha256 } from '../../../services/secrets.ts';
import { endMemberAccess } from '../../../services/sessions/member-codes.ts';
import { millisecondsOf } from '../../../shared/duration.ts';
import { languageOf } from '../../../shared/i18n/index.ts';
import { linkLifetimes } from '../../../shared/link-lifetimes.ts';
import type { Member } from '../../register/register.ts';

export interface EmailChange {
  /** Missing where the members themselves have changed the address. */
  by?: 'office' | 'undo';
  /** Whether the site sends emails. */
  isMailed: boolean;
  /** False where the earlier address was wrong or is somebody else's. Ends the links to undo earlier changes, too. */
  canBeUndone: boolean;
}

type Earlier = Pick<Member, 'email' | 'id' | 'language' | 'number'>;

/**
 * Ends what the earlier address of a member lets in, and informs that address, with a link to undo the change. Whatever
 * changes an address must call this in the same transaction, because the address opens the member's page.
 */
export async function replaceEmail(
  trx: Database,
  before: Earlier,
  email: string,
  how: EmailChange,
  now: Date,
): Promise<void> {
  if (before.email === email) return;
  await endMemberAccess(trx, before, { endsUndo: how.by === 'office' && !how.canBeUndone });
  await informEarlierAddress(trx, before, email, how, now);
}

/** Tells an address that it no longer opens the member's page, with a link by which it does again. */
export async function informEarlierAddress(
  trx: Database,
  before: Earlier,
  email: string,
  { by, canBeUndone, isMailed }: EmailChange,
  now: Date,
): Promise<void> {
  if (!isMailed || before.email === '' || before.email === email) return;
  const { id, number } = before;
  const isUndoable = canBeUndone && by !== 'undo';
  const link = isUndoable ? await addUndo(trx, before, now) : {};
  const language = languageOf(before.language);
  // The earlier address may be a stranger's, who need not know the other one.
  const change = by ? { by, isRemoved: email === '' } : { email };
  const data = { memberId: id, number, ...change, ...link };
  const to = before.email;
  await queueEmails(trx, [{ kind: 'member-email-changed', to, language, data }], now);
}

const UNDO_MS = millisecondsOf(linkLifetimes.emailUndo);

async function addUndo(trx: Database, { email, id }: Earlier, now: Date) {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + UNDO_MS).toISOString();
  await trx
    .insertInto('email_undos')
    .values({
      token_hash: sha256(token),
      member_id: id,
      email,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}
