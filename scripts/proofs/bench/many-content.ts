import { openDatabase } from '../../../src/database/connection.ts';
import { insertMany } from '../../../src/database/insert-many.ts';
import { addManyEvents, addManyPosts } from '../../../src/sample-content/many.ts';

/** Adds that many posts and as many events, each with its addresses and a category. */
export async function addManyItems(count: number, database: string, now: Date): Promise<void> {
  await addManyPosts(count, { database, now });
  await addManyEvents(count, { database, now });
  const db = openDatabase(database);
  for (const [kind, table] of [
    ['post', 'blog_posts'],
    ['event', 'events'],
  ] as const) {
    const items = await db
      .selectFrom(table as 'blog_posts')
      .select(['id', 'other_title'])
      .where('is_published', '=', 1)
      .execute();
    const rows = items.flatMap(({ id, other_title }) =>
      (other_title ? (['en', 'sv'] as const) : (['en'] as const)).map((language) => ({
        kind,
        slug: `${language}-${id}`,
        language,
        item_id: id,
        is_current: 1 as const,
        was_public: 1 as const,
        created_at: now.toISOString(),
      })),
    );
    await db.transaction().execute((trx) => insertMany(trx, 'content_addresses', rows));
    const category = await db
      .selectFrom('content_categories')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await db
      .updateTable(table as 'blog_posts')
      .set({ category_id: category.id })
      .execute();
  }
  await db.destroy();
}
