import { freeSlug, languageOfText } from './addresses.ts';
import { categoryFinder, usualCategories } from './categories.ts';
import { type AnyDatabase, eachRow, insertAll, run } from './helpers.ts';

/** Columns with `other_` hold the text in the language that `language` does not name. */
const translated = {
  blog_posts: ['title', 'summary', 'content', 'image_alt'],
  events: ['title', 'location', 'description'],
  timeline_sections: ['heading', 'description', 'theme'],
  supporting_organisations: ['description'],
};

const kinds = {
  post: { table: 'blog_posts', category: 'category', texts: ['title', 'summary', 'content'] },
  event: { table: 'events', category: 'type', texts: ['title', 'description'] },
} as const;

/** Lets everything that is written be in two languages, in categories and at readable addresses. */
export async function addLanguages(db: AnyDatabase): Promise<void> {
  await run(db, columns);
  for (const [table, texts] of Object.entries(translated)) {
    await run(
      db,
      `alter table ${table}
         add column language text not null default 'en' check (language in ('en', 'sv'))`,
    );
    for (const text of texts) {
      await run(db, `alter table ${table} add column other_${text} text not null default ''`);
    }
  }
  await run(db, tablesAndIndexes);
  for (const kind of ['post', 'event'] as const) {
    await fillCategories(db, kind);
    await fillItems(db, kind);
  }
  await eachRow(db, 'timeline_sections', async ({ id, heading, description }) => {
    await setLanguage(db, 'timeline_sections', id, languageOfText(`${heading} ${description}`));
  });
}

const columns = `
  alter table blog_posts add column image_alt text not null default '';
  alter table blog_posts add column category_id text;
  alter table blog_posts
    add column publish_time text not null default '' check (length(publish_time) in (0, 5));
  alter table blog_posts add column swedish_sort_key text not null default '';

  alter table events add column end_date text;
  alter table events add column series_id text;
  alter table events add column address text not null default '';
  alter table events
    add column is_all_day integer not null default 0 check (is_all_day in (0, 1));
  alter table events
    add column is_cancelled integer not null default 0 check (is_cancelled in (0, 1));
  alter table events add column category_id text;
  alter table events add column swedish_sort_key text not null default '';

  alter table supporting_organisations add column description text not null default '';
`;

/** Articles are long, so the indexes of posts are in the order of the pages. */
const tablesAndIndexes = `
  create index blog_posts_by_category
    on blog_posts (category_id, is_published, publish_date, publish_time, created_at, id);
  create index blog_posts_published
    on blog_posts (is_published, publish_date, publish_time, created_at, id);
  create index blog_posts_in_order on blog_posts (publish_date, publish_time, created_at, id);
  create index blog_posts_untranslated on blog_posts (language) where other_title = '';
  create index events_published on events (is_published, event_date, id);
  create index events_by_series on events (series_id, event_date) where series_id is not null;

  create table content_categories (
    id text primary key,
    kind text not null constraint content_categories_kind check (kind in ('post', 'event')),
    name_en text not null,
    name_sv text not null,
    position integer not null,
    purpose text,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  );

  create table content_addresses (
    kind text not null,
    slug text not null,
    language text not null,
    item_id text not null,
    is_current integer not null,
    was_public integer not null,
    created_at text not null,
    constraint content_addresses_key primary key (kind, slug)
  );
  create index content_addresses_by_item on content_addresses (kind, item_id, is_current);
`;

async function fillCategories(db: AnyDatabase, kind: keyof typeof kinds) {
  const { table, category } = kinds[kind];
  const found = await db.selectFrom(table).select(category).distinct().orderBy(category).execute();
  const names = found.map((row) => String(row[category]));
  const finder = categoryFinder();
  for (const name of names.length > 0 ? names : usualCategories[kind]) finder.add(name);
  const at = new Date().toISOString();
  const rows = finder.rows.map((row, position) => ({
    ...row,
    kind,
    position,
    purpose: kind === 'post' ? row.purpose : null,
    created_at: at,
    updated_at: at,
  }));
  await insertAll(db, 'content_categories', rows);
  for (const name of names) {
    await db
      .updateTable(table)
      .set({ category_id: finder.idOf(name) })
      .where(category, '=', name)
      .execute();
  }
}

/** Sets the language in which a text is most likely written, and gives what is published its address. */
async function fillItems(db: AnyDatabase, kind: keyof typeof kinds) {
  const { table, texts } = kinds[kind];
  const taken = new Set<string>();
  const addresses: Parameters<typeof insertAll>[2] = [];
  await eachRow(db, table, async (row) => {
    const language = languageOfText(texts.map((text) => String(row[text])).join(' '));
    await setLanguage(db, table, row.id, language);
    if (row.is_published !== 1) return;
    addresses.push({
      kind,
      slug: freeSlug(String(row.title), kind, taken),
      language,
      item_id: row.id!,
      is_current: 1,
      was_public: 1,
      created_at: row.created_at!,
    });
  });
  await insertAll(db, 'content_addresses', addresses);
}

async function setLanguage(db: AnyDatabase, table: string, id: unknown, language: 'en' | 'sv') {
  if (language === 'en') return;
  await db.updateTable(table).set({ language }).where('id', '=', String(id)).execute();
}
