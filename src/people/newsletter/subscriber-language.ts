import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';

/** Returns whether the link belongs to an active subscriber. */
export async function changeLanguage(
  db: Database,
  token: string,
  language: Language,
): Promise<boolean> {
  const subscriber = await db
    .updateTable('newsletter_subscribers')
    .set({ language })
    .where('unsubscribe_token', '=', token)
    .where('is_active', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return subscriber !== undefined;
}
