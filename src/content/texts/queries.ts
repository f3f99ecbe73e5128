import type { Database } from '../../db/connection.ts';
import { hasAll, type Saved, saveVersion } from '../../db/versions.ts';
import { flag } from '../../db/tables.ts';
import { otherLanguage } from '../items/shared/in-language.ts';
import { type Language, languages } from '../../shared/i18n/index.ts';
import { findText, type TextRow } from './rows.ts';
import { lacksText } from './shared/lacks.ts';
import type { TextInput } from './shared/schema.ts';

/** Returns `hero` for English and `hero.sv` for Swedish. */
function sectionKey(section: string, language: Language): string {
  return language === 'en' ? section : `${section}.${language}`;
}

export const siteTexts = languages.map((language) => ({
  key: sectionKey('hero', language),
  language,
}));

export const languageOfText = (key: string): Language | undefined =>
  siteTexts.find((text) => text.key === key)?.language;

export function publishedText(
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

export function saveText(
  trx: Database,
  key: string,
  { version, ...input }: TextInput,
  now: Date,
): Promise<Saved<TextRow>> {
  const at = now.toISOString();
  const columns = { ...input, is_published: flag(input.is_published) };
  return saveVersion(
    version,
    () => findText(trx, key),
    (next) =>
      trx
        .insertInto('content_sections')
        .values({ section_key: key, ...columns, version: next, created_at: at, updated_at: at })
        .onConflict((conflict) =>
          conflict.column('section_key').doUpdateSet({ ...columns, version: next, updated_at: at }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    (before) => hasAll(before, columns),
  );
}

/** Counts the texts that are published in the other language only. */
export async function countTextsLacking(db: Database, language: Language): Promise<number> {
  const [own, other] = [language, otherLanguage(language)].map((each) => sectionKey('hero', each));
  return lacksText(await findText(db, own!), await findText(db, other!)) ? 1 : 0;
}
