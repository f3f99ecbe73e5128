import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { defaultLanguage, type Language } from '../i18n/index.ts';
import { queueLetters } from '../mail/queries.ts';
import type { ContactMessage } from './schema.ts';

/** Stores a message and, where there is mail, a copy for the office: both or neither. */
export async function saveMessage(
  db: Database,
  message: ContactMessage,
  { language, mail, now }: { language: Language; mail: Config['mail']; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contact_submissions')
      .values({ id: randomUUID(), ...message, language, created_at: now.toISOString() })
      .execute();
    if (!mail) return;
    const { first_name, last_name, inquiry_type, ...rest } = message;
    const data = {
      ...rest,
      firstName: first_name,
      lastName: last_name,
      inquiryType: inquiry_type,
    };
    await queueLetters(
      trx,
      [{ kind: 'contact-copy', to: mail.office, language: defaultLanguage, data }],
      now,
    );
  });
}
