import { type Kysely, sql } from 'kysely';
import { raiseContentVersion } from './2026-11-25-content-version.ts';
import { describe, type Found, namesIn } from './pictures/found.ts';

type Rows = Kysely<Record<string, Record<string, string | number | null>>>;

const ROWS_AT_ONCE = 500;

/** The tables that show pictures, and how the log calls their rows. */
const shown = {
  post: { table: 'blog_posts', key: 'id' },
  timeline: { table: 'timeline_sections', key: 'id' },
  supporter: { table: 'supporting_organisations', key: 'id' },
  section: { table: 'content_sections', key: 'section_key' },
};

/** A library of the uploaded pictures. Separate from `images`, whose rows change every hour and are shown to nobody. */
export async function up(db: Rows): Promise<void> {
  await db.schema
    .createTable('pictures')
    // Older versions of the program delete rows of `images` only.
    .addColumn('name', 'text', (column) =>
      column.primaryKey().references('images.name').onDelete('cascade'),
    )
    .addColumn('description_en', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('description_sv', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('focal_x', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('focal_y', 'integer', (column) => column.notNull().defaultTo(50))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('bytes', 'integer')
    .addColumn('file_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('uploaded_by', 'text', (column) =>
      column.references('admins.id').onDelete('set null'),
    )
    .addColumn('cropped_from', 'text')
    .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'pictures_focal_point',
      sql`focal_x between 0 and 100 and focal_y between 0 and 100`,
    )
    .execute();
  // Without a reference to a picture, because a text may name one that does not exist.
  await db.schema
    .createTable('picture_uses')
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('picture_uses_key', ['picture', 'kind', 'item_id'])
    .execute();
  const indexes: [table: string, columns: string[]][] = [
    ['pictures', ['created_at', 'name']],
    ['pictures', ['uploaded_by']],
    ['picture_uses', ['kind', 'item_id']],
  ];
  for (const [table, columns] of indexes) {
    await db.schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
  }
  await addPictures(db);
  await raiseContentVersion(db, 'pictures');
}

async function addPictures(db: Rows): Promise<void> {
  await db
    .insertInto('pictures')
    .columns(['name', 'created_at', 'updated_at'])
    .expression(
      db
        .selectFrom('images')
        .select(['name', 'created_at', sql.ref<string>('created_at').as('updated_at')]),
    )
    .execute();
  const found: Found = new Map();
  for (const [kind, { key, table }] of Object.entries(shown)) {
    await eachRow(db, table, key, async (row) => {
      const item_id = String(row[key]);
      for (const picture of namesIn(JSON.stringify(row))) {
        await db.insertInto('picture_uses').values({ picture, kind, item_id }).execute();
      }
      describe(found, row);
    });
  }
  for (const [name, { en, sv, search }] of found) {
    await db
      .updateTable('pictures')
      .set({ description_en: en, description_sv: sv, search_text: search })
      .where('name', '=', name)
      .execute();
  }
}

async function eachRow(
  db: Rows,
  table: string,
  key: string,
  visit: (row: Record<string, string | number | null>) => Promise<void>,
) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where(key, '>', after)
      .orderBy(key)
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) await visit(row);
    if (rows.length < ROWS_AT_ONCE) break;
    after = String(rows.at(-1)![key]);
  }
}
