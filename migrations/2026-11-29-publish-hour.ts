import { type Kysely, sql } from 'kysely';

const order = ['publish_date', 'publish_time', 'created_at', 'id'];

/** In the order of the pages, so that each is found by reading its own rows. */
const indexes = {
  by_category: ['category_id', 'is_published', ...order],
  published: ['is_published', ...order],
  in_order: order,
};

/** Empty for a post that appears with its day, as all did until now. */
export async function up(db: Kysely<Record<string, Record<string, string>>>): Promise<void> {
  await db.schema
    .alterTable('blog_posts')
    .addColumn('publish_time', 'text', (column) =>
      column
        .notNull()
        .defaultTo('')
        .check(sql`length(publish_time) in (0, 5)`),
    )
    .execute();
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(`blog_posts_${name}`).execute();
    await db.schema.createIndex(`blog_posts_${name}`).on('blog_posts').columns(columns).execute();
  }
  await db.schema.dropIndex('blog_posts_untranslated').execute();
  await db.schema
    .createIndex('blog_posts_untranslated')
    .on('blog_posts')
    .columns(['language', ...order])
    .where(sql.ref('other_title'), '=', sql.lit(''))
    .execute();
}
