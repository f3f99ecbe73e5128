import { type Expression, type SqlBool, sql } from 'kysely';
import type { Language } from '../../shared/i18n/languages.ts';
import { otherLanguage } from './shared/in-language.ts';

/** The values of the filter of a list, by the language that is missing. */
export const lackKinds = ['lacks-en', 'lacks-sv'] as const;

export type Lack = (typeof lackKinds)[number];

export const missing: Record<Lack, Language> = {
  'lacks-en': 'en',
  'lacks-sv': 'sv',
};

/** Finds items that are written in the other language only. */
export function lacks(lack: Lack, name = 'other_title'): Expression<SqlBool> {
  const written = otherLanguage(missing[lack]);
  return sql<SqlBool>`${sql.ref(name)} = '' and language = ${written}`;
}
