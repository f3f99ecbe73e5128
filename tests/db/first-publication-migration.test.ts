import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { post as posts } from '../../src/content/posts/fields.ts';
import { momentOfPost } from '../../src/content/posts/schedule.ts';
import { flag } from '../../src/db/tables/columns.ts';
import { released } from '../fixtures/released-database.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of first publications');

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

test('a post from an earlier version keeps its date in feeds, also when it comes out of the trash', async ({
  db,
  empty,
}) => {
  const at = '2026-01-20T09:00:00.000Z';
  const row = { id: 'old', title: 'Old', publish_date: '2026-01-15', is_published: flag(true) };
  await db
    .insertInto('blog_posts')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
  await migrateToLatest(db, empty.location);
  const post = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();
  assert.is(post.published_at, null);
  assert.is(momentOfPost(post).toISOString(), '2026-01-15T00:00:00.000Z');
  const { published_at: _, ...trashed } = post;
  assert.equal(posts.stored.parse(JSON.parse(JSON.stringify(trashed))), post);
});

test.run();
