import type { Database } from '../database/connection.ts';
import { type Language, languages } from '../i18n/index.ts';

/** Key `hero` is English, `hero.sv` Swedish. */
export function sectionKey(section: string, language: Language): string {
  return language === 'en' ? section : `${section}.${language}`;
}

/** Every section of the site that can be rewritten, by its key. */
export const contentSections = languages.map((language) => ({
  key: sectionKey('hero', language),
  language,
}));

/** A published content section in that language. */
export function publishedSection(
  db: Database,
  section: string,
  language: Language,
): Promise<{ title: string; content: string } | undefined> {
  return db
    .selectFrom('content_sections')
    .select(['title', 'content'])
    .where('section_key', '=', sectionKey(section, language))
    .where('is_published', '=', 1)
    .executeTakeFirst();
}
