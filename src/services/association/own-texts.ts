import { createHash } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { Language, OwnTexts } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';

/** Where a text is stored: a column of a row. */
export interface Place {
  row: string;
  column: 'title' | 'content';
}

/** The two texts that have a row in common. */
const hero: Record<string, Place['column']> = {
  'home:hero.title': 'title',
  'home:hero.subtitle': 'content',
};

/** `hero` is English, and `hero.sv` Swedish. All other rows name the key of their text, and its language. */
export const placeOf = (key: string, language: Language): Place =>
  hero[key]
    ? { row: language === 'en' ? 'hero' : `hero.${language}`, column: hero[key] }
    : { row: `${key}@${language}`, column: 'content' };

/** Returns the texts that are stored in a row. */
export function textsInRow(row: { section_key: string; title: string; content: string }) {
  const { section_key } = row;
  const isHero = /^hero(?:\.\w+)?$/.test(section_key);
  const [key = '', named] = section_key.split(isHero ? '.' : '@');
  const language: Language = languages.find((each) => each === named) ?? 'en';
  const keys = isHero ? Object.keys(hero) : [key];
  return keys.map((key) => {
    const { column } = placeOf(key, language);
    return { key, language, column, text: row[column] };
  });
}

export async function readOwnTexts(db: Database): Promise<OwnTexts> {
  const rows = await db
    .selectFrom('content_sections')
    .select(['section_key', 'title', 'content', 'updated_at'])
    .where('is_published', '=', 1)
    .orderBy('updated_at')
    .orderBy('section_key')
    .execute();
  const written = rows
    .flatMap((row) => textsInRow(row).map((own) => ({ ...own, at: row.updated_at })))
    .filter(({ text }) => text !== '');
  const of = (language: Language) =>
    new Map(written.filter((own) => own.language === language).map(({ key, text }) => [key, text]));
  const id = createHash('sha256').update(JSON.stringify(written)).digest('base64url');
  const writtenAt = new Map(written.map(({ key, at }) => [key, at]));
  return { id, writtenAt, en: of('en'), sv: of('sv') };
}
