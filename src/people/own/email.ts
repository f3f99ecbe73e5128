import type { Database } from '../../db/connection.ts';
import { addLink, type Link } from '../../services/sessions/member-links.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { languageOf } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { saveMember } from '../members/editing/editing.ts';
import type { EmailChange } from '../members/editing/email-change.ts';
import { columnsIn } from '../members/editing/forms.ts';
import { findMember, type Member } from '../register/register.ts';

/** Sends the link that confirms another address to that address. A new one replaces the earlier ones of the member. */
export async function askForEmail(
  trx: Database,
  member: Member,
  { browser, email }: { browser: string; email: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('member_links')
    .where('member_id', '=', member.id)
    .where('purpose', '=', 'email')
    .execute();
  const { expiresAt, token } = await addLink(
    trx,
    { purpose: 'email', email, member_id: member.id, browser, next: paths.own() },
    now,
  );
  const language = languageOf(member.language);
  const data = { memberId: member.id, number: member.number, email, token, expiresAt };
  await queueEmails(trx, [{ kind: 'member-email-confirm', to: email, language, data }], now);
}

/** Stores a confirmed address. Ends all sessions. */
export const changeEmail = (trx: Database, member: Member, email: string, now: Date) =>
  storeEmail(trx, member, email, { isMailed: true, canBeUndone: true }, now);

/** Stores the earlier address again. Later links end with it, also those to undo a later change. */
export async function undoEmail(trx: Database, link: Link, now: Date): Promise<boolean> {
  const member = await findMember(trx, link.member_id ?? '');
  if (!member) return false;
  await trx
    .deleteFrom('member_links')
    .where('member_id', '=', member.id)
    .where('created_at', '>=', link.created_at)
    .where('token_hash', '<>', link.token_hash)
    .execute();
  const how = { by: 'undo', isMailed: true, canBeUndone: false } as const;
  return storeEmail(trx, member, link.email, how, now);
}

async function storeEmail(
  trx: Database,
  member: Member,
  email: string,
  how: EmailChange,
  now: Date,
): Promise<boolean> {
  const columns = { ...columnsIn(member), email, version: member.version };
  const saved = await saveMember(trx, member.id, columns, { adminId: null, now }, how);
  return saved.outcome === 'saved';
}
