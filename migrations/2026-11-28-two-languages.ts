import { type Kysely, sql } from 'kysely';
import { raiseContentVersion } from './2026-11-25-content-version.ts';
import { categoryFinder, usualCategories } from './two-languages/categories.ts';
import { freeSlug, languageOfText } from './two-languages/words.ts';

type Rows = Kysely<Record<string, Record<string, string | number | null>>>;

const ROWS_AT_ONCE = 500;

/** Columns with `other_` hold the text in the language that `language` does not name. */
const translated = {
  blog_posts: ['title', 'summary', 'content', 'image_alt'],
  events: ['title', 'location', 'description'],
  timeline_sections: ['heading', 'description', 'theme'],
  supporting_organisations: ['description'],
};

const kinds = {
  post: {
    table: 'blog_posts',
    category: 'category',
    texts: ['title', 'summary', 'content'],
    order: ['publish_date', 'created_at', 'id'],
  },
  event: {
    table: 'events',
    category: 'type',
    texts: ['title', 'description'],
    order: ['event_date', 'id'],
  },
} as const;

export async function up(db: Rows): Promise<void> {
  await addText(db, 'blog_posts', 'image_alt');
  await addText(db, 'supporting_organisations', 'description');
  for (const [table, texts] of Object.entries(translated)) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) =>
        column
          .notNull()
          .defaultTo('en')
          .check(sql`language in ('en', 'sv')`),
      )
      .execute();
    for (const text of texts) await addText(db, table, `other_${text}`);
  }
  await createCategories(db);
  await createAddresses(db);
  for (const kind of ['post', 'event'] as const) {
    await fillCategories(db, kind);
    await fillItems(db, kind);
  }
  await fillTimeline(db);
  for (const table of ['content_categories', 'content_addresses']) {
    await raiseContentVersion(db, table);
  }
}

const addText = (db: Rows, table: string, name: string) =>
  db.schema
    .alterTable(table)
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
    .execute();

async function createCategories(db: Rows) {
  await db.schema
    .createTable('content_categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_sv', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('content_categories_kind', sql`kind in ('post', 'event')`)
    .execute();
  for (const { order, table } of Object.values(kinds)) {
    await db.schema.alterTable(table).addColumn('category_id', 'text').execute();
    // In the order of the pages, so that each is found by reading its own rows.
    const indexes = {
      by_category: ['category_id', 'is_published', ...order],
      published: ['is_published', ...order],
      in_order: [...order],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute();
    }
    await db.schema
      .createIndex(`${table}_untranslated`)
      .on(table)
      .columns(['language', ...order])
      .where(sql.ref('other_title'), '=', sql.lit(''))
      .execute();
  }
}

async function createAddresses(db: Rows) {
  await db.schema
    .createTable('content_addresses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('was_public', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_addresses_key', ['kind', 'slug'])
    .execute();
  await db.schema
    .createIndex('content_addresses_by_item')
    .on('content_addresses')
    .columns(['kind', 'item_id', 'is_current'])
    .execute();
}

async function fillCategories(db: Rows, kind: keyof typeof kinds) {
  const { table, category } = kinds[kind];
  const found = await db.selectFrom(table).select(category).distinct().orderBy(category).execute();
  const names = found.map((row) => String(row[category]));
  const finder = categoryFinder();
  const { rows } = finder;
  for (const name of names.length > 0 ? names : usualCategories[kind]) finder.add(name);
  const at = new Date().toISOString();
  if (rows.length > 0) {
    const values = rows.map((row, position) => ({
      ...row,
      kind,
      position,
      purpose: kind === 'post' ? row.purpose : null,
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto('content_categories').values(values).execute();
  }
  for (const name of names) {
    await db
      .updateTable(table)
      .set({ category_id: finder.idOf(name) })
      .where(category, '=', name)
      .execute();
  }
}

/** Sets the language in which a text is most likely written, and gives what is published its address. */
async function fillItems(db: Rows, kind: keyof typeof kinds) {
  const { table, texts } = kinds[kind];
  const taken = new Set<string>();
  await eachRow(db, table, async (row) => {
    const id = String(row.id);
    const language = languageOfText(texts.map((text) => String(row[text])).join(' '));
    if (language !== 'en') {
      await db.updateTable(table).set({ language }).where('id', '=', id).execute();
    }
    if (row.is_published !== 1) return;
    const address = {
      kind,
      slug: freeSlug(String(row.title), kind, taken),
      language,
      item_id: id,
      is_current: 1,
      was_public: 1,
      created_at: String(row.created_at),
    };
    await db.insertInto('content_addresses').values(address).execute();
  });
}

async function fillTimeline(db: Rows) {
  await eachRow(db, 'timeline_sections', async ({ id, heading, description }) => {
    const language = languageOfText(`${heading} ${description}`);
    if (language === 'en') return;
    await db.updateTable('timeline_sections').set({ language }).where('id', '=', id!).execute();
  });
}

async function eachRow(
  db: Rows,
  table: string,
  visit: (row: Record<string, string | number | null>) => Promise<void>,
) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) await visit(row);
    if (rows.length < ROWS_AT_ONCE) break;
    after = String(rows.at(-1)!.id);
  }
}
