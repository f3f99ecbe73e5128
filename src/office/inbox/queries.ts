import { randomUUID } from 'node:crypto';
import type { Office } from '../../services/mail/mailboxes.ts';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { sortKey } from '../../db/swedish-order.ts';
import { messageWords } from '../../db/searched-columns.ts';
import type { Language } from '../../shared/i18n/index.ts';
import { queueLetters } from '../../services/mail/outbox.ts';
import { internationalPhone } from '../../services/phone.ts';
import type { ContactMessage } from './shared/schema.ts';

export async function saveMessage(
  db: Database,
  message: ContactMessage,
  { language, office, now }: { language: Language; office: Office | null; now: Date },
): Promise<void> {
  const { first_name, last_name, email, phone, subject, inquiry_type, message: text } = message;
  const written = {
    first_name,
    last_name,
    email,
    phone: phone ? internationalPhone(phone) : null,
    subject: subject || null,
    inquiry_type: inquiry_type === 'none' ? null : inquiry_type || null,
    message: text,
  };
  const row = {
    ...written,
    search_text: messageWords(written),
    sort_key: sortKey(last_name, first_name),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_submissions')
      .values({ id: randomUUID(), ...row, language, created_at: now.toISOString() })
      .execute();
    if (!office) return;
    const data = {
      firstName: first_name,
      lastName: last_name,
      email,
      phone: row.phone,
      subject: row.subject,
      inquiryType: row.inquiry_type,
      message: text,
    };
    const copy = {
      kind: 'contact-copy',
      ...office,
      data,
    } as const;
    await queueLetters(trx, [copy], now);
  });
}

export function countUnread(db: Database): Promise<number> {
  return count(db.selectFrom('contact_submissions').where('read_at', 'is', null));
}

export async function findMessage(db: Database, id: string) {
  return db.selectFrom('contact_submissions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setRead(
  db: Database,
  id: string,
  isRead: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_submissions')
    .set({ read_at: isRead ? now.toISOString() : null })
    .where('id', '=', id)
    .where('read_at', isRead ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also marks a resolved message as read. Returns whether anything changed. */
export async function setResolved(
  db: Database,
  id: string,
  isResolved: boolean,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('contact_submissions')
    .set((expression) =>
      isResolved
        ? { resolved_at: at, read_at: expression.fn.coalesce('read_at', expression.val(at)) }
        : { resolved_at: null },
    )
    .where('id', '=', id)
    .where('resolved_at', isResolved ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteMessage = (db: Database, id: string) =>
  db.deleteFrom('contact_submissions').where('id', '=', id).returningAll().executeTakeFirst();
