import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { startOfDayInStockholm } from '../../shared/i18n/format.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { timelineSections } from '../timeline/queries.ts';
import { sectionLacks } from '../timeline/shared/shown.ts';
import { countTextsLacking } from '../texts/queries.ts';
import { listSupporters } from '../supporters/queries.ts';
import { lacksLanguage, otherLanguage } from '../items/shared/in-language.ts';

/** The values of the filter of a list, by the language that is missing. */
export const lackKinds = ['all', 'lacks-en', 'lacks-sv'] as const;

export type Lack = (typeof lackKinds)[number];

export const missing: Record<Exclude<Lack, 'all'>, Language> = {
  'lacks-en': 'en',
  'lacks-sv': 'sv',
};

/** Finds items that are written in the other language only. */
export function lacks(lack: Exclude<Lack, 'all'>, name = 'other_title'): Expression<SqlBool> {
  const written = otherLanguage(missing[lack]);
  return sql<SqlBool>`${sql.ref(name)} = '' and language = ${written}`;
}

/** Counts the items that lack each language. Events of the past do not count. */
export async function countLacking(db: Database, now: Date) {
  const today = startOfDayInStockholm(now).toISOString();
  const events = db.selectFrom('events').where('event_date', '>=', today);
  const sections = await timelineSections(db);
  const supporters = await listSupporters(db);
  const counts = async (lack: Exclude<Lack, 'all'>) => ({
    posts: await count(db.selectFrom('blog_posts').where(lacks(lack))),
    events: await count(events.where(lacks(lack))),
    timeline: sections.filter((section) => sectionLacks(section, missing[lack])).length,
    supporters: supporters.filter((supporter) => lacksLanguage(supporter, missing[lack])).length,
    texts: await countTextsLacking(db, missing[lack]),
  });
  return { en: await counts('lacks-en'), sv: await counts('lacks-sv') };
}
