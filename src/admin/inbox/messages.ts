import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { messageWords } from '../../db/searched-columns.ts';
import { sortKey } from '../../db/swedish-order.ts';
import type { Row } from '../../db/tables.ts';
import type { Office } from '../../services/mail/mailboxes.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import { internationalPhone } from '../../services/phone.ts';
import { type Language, languageOf } from '../../shared/i18n/index.ts';
import type { ContactMessage } from './shared/schema.ts';

const table = 'contact_submissions';

export type Message = Row<typeof table>;

/** Stores the message and queues a copy for the office. */
export async function saveMessage(
  trx: Database,
  message: ContactMessage,
  { language, office, now }: { language: Language; office: Office | null; now: Date },
): Promise<void> {
  const { phone, subject, inquiry_type } = message;
  const written = {
    ...message,
    phone: phone ? internationalPhone(phone) : null,
    subject: subject || null,
    inquiry_type: inquiry_type === 'none' ? null : inquiry_type || null,
  };
  await trx
    .insertInto(table)
    .values({
      id: randomUUID(),
      ...written,
      search_text: messageWords(written),
      sort_key: sortKey(message.last_name, message.first_name),
      language,
      created_at: now.toISOString(),
    })
    .execute();
  if (!office) return;
  const {
    first_name: firstName,
    last_name: lastName,
    inquiry_type: inquiryType,
    ...rest
  } = written;
  const data = { firstName, lastName, inquiryType, ...rest };
  await queueEmails(trx, [{ kind: 'contact-copy', ...office, data } as const], now);
}

export const countUnread = (db: Database): Promise<number> =>
  count(db.selectFrom(table).where('read_at', 'is', null));

export const findMessage = (db: Database, id: string): Promise<Message | undefined> =>
  db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();

/** Sets or clears a moment. Returns whether anything changed. */
async function change(
  db: Database,
  { id }: { id: string },
  column: 'read_at' | 'resolved_at',
  now: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ [column]: now?.toISOString() ?? null })
    .where('id', '=', id)
    .where(column, now ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markRead = (db: Database, message: { id: string }, now: Date) =>
  change(db, message, 'read_at', now);

export const markUnread = (db: Database, message: { id: string }) =>
  change(db, message, 'read_at', null);

/** Also marks a message as read. */
export const resolve = async (db: Database, message: { id: string }, now: Date) => {
  await markRead(db, message, now);
  return change(db, message, 'resolved_at', now);
};

export const reopen = (db: Database, message: { id: string }) =>
  change(db, message, 'resolved_at', null);

export const deleteMessage = (db: Database, { id }: { id: string }) =>
  db.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst();

export const answersTo = (db: Database, messageId: string) =>
  db
    .selectFrom('message_answers')
    .select(['id', 'admin_email', 'text', 'created_at'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/**
 * Stores the answer and queues its email. `seen` is the number of answers that the administrator had in view. Returns
 * false if there are more by now.
 */
export async function answerMessage(
  trx: Database,
  message: Message,
  { text, isResolved, seen }: { text: string; isResolved: boolean; seen: number },
  { admin, now }: { admin: { email: string }; now: Date },
): Promise<boolean> {
  const { created_at, email, id, subject } = message;
  if ((await answersTo(trx, id)).length !== seen) return false;
  const at = now.toISOString();
  await trx
    .insertInto('message_answers')
    .values({ id: randomUUID(), message_id: id, admin_email: admin.email, text, created_at: at })
    .execute();
  await trx.updateTable(table).set({ answered_at: at }).where('id', '=', id).execute();
  if (isResolved) await resolve(trx, message, now);
  const data = { email, subject, answer: text, message: message.message, writtenAt: created_at };
  const language = languageOf(message.language);
  await queueEmails(trx, [{ kind: 'message-answer', to: email, language, data }], now);
  return true;
}
