import type { Kysely } from 'kysely';

type Titles = Record<
  'id' | 'language' | 'title' | 'other_title' | 'sort_key' | 'swedish_sort_key',
  string
>;

/** Lets the lists of the dashboard order posts and events by their Swedish titles. */
export async function up(db: Kysely<Record<string, Titles>>): Promise<void> {
  for (const table of ['blog_posts', 'events']) {
    await db.schema
      .alterTable(table)
      .addColumn('swedish_sort_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const rows = await db
      .selectFrom(table)
      .select(['id', 'language', 'title', 'other_title'])
      .execute();
    for (const { id, language, title, other_title: other } of rows) {
      const [english, swedish] =
        language === 'en' ? [title, other || title] : [other || title, title];
      await db
        .updateTable(table)
        .set({ sort_key: sortKey(english), swedish_sort_key: sortKey(swedish) })
        .where('id', '=', id)
        .execute();
    }
    await db.schema
      .createIndex(`${table}_by_swedish_title`)
      .on(table)
      .columns(['swedish_sort_key', 'id'])
      .execute();
  }
}

/** As src/database/search.ts wrote them on the day of this migration. */
function sortKey(title: string): string {
  const after: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };
  return title
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[åäæöø]/g, (letter) => after[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
