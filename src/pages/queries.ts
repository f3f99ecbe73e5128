import type { Database } from '../database/connection.ts';
import type { Language } from '../i18n/index.ts';

/** A published content section in that language: key `hero` is English, `hero.sv` Swedish. */
export function publishedSection(
  db: Database,
  key: string,
  language: Language,
): Promise<{ title: string; content: string } | undefined> {
  return db
    .selectFrom('content_sections')
    .select(['title', 'content'])
    .where('section_key', '=', language === 'en' ? key : `${key}.${language}`)
    .where('is_published', '=', 1)
    .executeTakeFirst();
}
