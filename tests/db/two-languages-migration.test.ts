import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import type { NewRow } from '../../src/db/tables.ts';
import { flag } from '../../src/db/tables/columns.ts';
import { released } from '../fixtures/released-database.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration to two languages');

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, released);
});

test.after.each(({ empty }) => empty.close());

const at = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: at, updated_at: at };

async function addOldPosts(db: Database, posts: Partial<NewRow<'blog_posts'>>[]) {
  for (const [index, post] of posts.entries()) {
    const id = `post-${index}`;
    const row = { id, title: '', publish_date: '2026-01-15', is_published: flag(true), ...stamps };
    await db
      .insertInto('blog_posts')
      .values({ ...row, ...post })
      .execute();
  }
}

test('keeps the texts of posts, guesses their language and gives what is published an address', async ({
  db,
  empty,
}) => {
  await addOldPosts(db, [
    { title: 'Two festivals, one windowsill', content: '<p>The lamp is not for seeing with.</p>' },
    { title: 'En hink vatten och en näve färg', summary: 'Vi möts på ängen, det är allt.' },
    { title: 'Two festivals: one windowsill!' },
    { title: 'A draft of the nominations', is_published: 0 },
    { title: 'दीपावली' },
    { title: 'Search' },
  ]);
  await migrateToLatest(db, empty.location);
  const posts = await db.selectFrom('blog_posts').selectAll().orderBy('id').execute();
  assert.equal(
    posts.map(({ language }) => language),
    ['en', 'sv', 'en', 'en', 'en', 'en'],
  );
  assert.is(posts[1]!.swedish_sort_key, 'en hink vatten och en n|ve f|rg');
  assert.is(posts[0]!.content, '<p>The lamp is not for seeing with.</p>');
  assert.ok(posts.every(({ other_title, other_content }) => other_title + other_content === ''));
  const addresses = await db
    .selectFrom('content_addresses')
    .selectAll()
    .orderBy('item_id')
    .execute();
  assert.equal(
    addresses.map(({ item_id, language, slug }) => [item_id, language, slug]),
    [
      ['post-0', 'en', 'two-festivals-one-windowsill'],
      ['post-1', 'sv', 'en-hink-vatten-och-en-nave-farg'],
      ['post-2', 'en', 'two-festivals-one-windowsill-2'],
      ['post-4', 'en', 'post'],
      ['post-5', 'en', 'search-2'],
    ],
  );
});

test('makes one category of the words that editors used for it', async ({ db, empty }) => {
  await addOldPosts(db, [
    { category: 'Culture' },
    { category: 'Kultur' },
    { category: 'Vinnare' },
    { category: 'Kräftskiva' },
  ]);
  await db
    .insertInto('events')
    .values({ id: 'event', title: 'Dal', event_date: at, type: 'Culture', ...stamps })
    .execute();
  await migrateToLatest(db, empty.location);
  const posts = await db
    .selectFrom('blog_posts')
    .innerJoin('content_categories', 'content_categories.id', 'category_id')
    .select(['category', 'name_en', 'name_sv', 'kind', 'purpose'])
    .orderBy('blog_posts.id')
    .execute();
  assert.equal(
    posts.map((row) => Object.values(row)),
    [
      ['Culture', 'Culture', 'Kultur', 'post', null],
      ['Kultur', 'Culture', 'Kultur', 'post', null],
      ['Vinnare', 'Winners', 'Pristagare', 'post', 'winners'],
      ['Kräftskiva', 'Kräftskiva', 'Kräftskiva', 'post', null],
    ],
  );
  const ofEvents = await db
    .selectFrom('content_categories')
    .select(['name_en', 'name_sv'])
    .where('kind', '=', 'event')
    .execute();
  assert.equal(ofEvents, [{ name_en: 'Culture', name_sv: 'Kultur' }]);
});

test('lets an older version of the program go on writing', async ({ db, empty }) => {
  await migrateToLatest(db, empty.location);
  await addOldPosts(db, [{ title: 'Written by the old process', category: 'Culture' }]);
  const post = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();
  assert.is(post.language, 'en');
  assert.is(post.other_title, '');
  assert.is(post.category_id, null);
});

test('gives a new site the usual categories', async ({ db, empty }) => {
  await migrateToLatest(db, empty.location);
  const names = await db
    .selectFrom('content_categories')
    .select('name_sv')
    .where('kind', '=', 'post')
    .orderBy('position')
    .execute();
  assert.equal(names[0], { name_sv: 'Allmänt' });
  assert.is(names.length, 8);
});

test.run();
