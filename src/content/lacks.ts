import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { count } from '../database/list-page.ts';
import type { Language } from '../i18n/languages.ts';
import { otherLanguage } from './in-language.ts';

/** The values of the filter of a list, by the language that is missing. */
export const lackKinds = ['all', 'lacks-en', 'lacks-sv'] as const;

export type Lack = (typeof lackKinds)[number];

const missing: Record<Exclude<Lack, 'all'>, Language> = { 'lacks-en': 'en', 'lacks-sv': 'sv' };

/** Finds what is written in the other language only. The index has this condition word for word. */
export function lacks(lack: Exclude<Lack, 'all'>, name = 'other_title'): Expression<SqlBool> {
  const written = otherLanguage(missing[lack]);
  return sql<SqlBool>`${sql.ref(name)} = ${sql.lit('')} and language = ${sql.lit(written)}`;
}

/** Counts the texts that lack each language. */
export async function countLacking(db: Database): Promise<Record<Language, number>> {
  const posts = (lack: Exclude<Lack, 'all'>) =>
    count(db.selectFrom('blog_posts').where(lacks(lack)));
  return { en: await posts('lacks-en'), sv: await posts('lacks-sv') };
}
