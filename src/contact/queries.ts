import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { searchText, sortKey } from '../database/search.ts';
import { defaultLanguage, type Language } from '../i18n/index.ts';
import { queueLetters } from '../mail/queries.ts';
import type { ContactMessage } from './schema.ts';

/** Stores a message and, where there is mail, a copy for the office: both or neither. */
export async function saveMessage(
  db: Database,
  message: ContactMessage,
  { language, mail, now }: { language: Language; mail: Config['mail']; now: Date },
): Promise<void> {
  const { first_name, last_name, email, phone, subject, inquiry_type, message: text } = message;
  const row = {
    first_name,
    last_name,
    email,
    phone: phone || null,
    subject: subject || null,
    inquiry_type: inquiry_type === 'none' ? null : inquiry_type || null,
    message: text,
    search_text: searchText(first_name, last_name, email, subject, text),
    sort_key: sortKey(last_name, first_name),
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_submissions')
      .values({ id: randomUUID(), ...row, language, created_at: now.toISOString() })
      .execute();
    if (!mail) return;
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
      to: mail.office,
      language: defaultLanguage,
      data,
    } as const;
    await queueLetters(trx, [copy], now);
  });
}
