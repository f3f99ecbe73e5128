import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { notPast } from '../events/in-state.ts';
import { type Lack, lacks, missing } from '../items/lacks.ts';
import { lacksLanguage } from '../items/shared/in-language.ts';
import { listSupporters } from '../supporters/queries.ts';
import { timelineSections } from '../timeline/queries.ts';
import { sectionLacks } from '../timeline/shared/shown.ts';

/** Counts the items that lack each language. Events of the past do not count. */
export async function countLacking(db: Database, now: Date) {
  const events = db.selectFrom('events').where(notPast(now));
  const sections = await timelineSections(db);
  const supporters = await listSupporters(db);
  const counts = async (lack: Exclude<Lack, 'all'>) => ({
    posts: await count(db.selectFrom('blog_posts').where(lacks(lack))),
    events: await count(events.where(lacks(lack))),
    timeline: sections.filter((section) => sectionLacks(section, missing[lack])).length,
    supporters: supporters.filter((supporter) => lacksLanguage(supporter, missing[lack])).length,
  });
  return { en: await counts('lacks-en'), sv: await counts('lacks-sv') };
}
