import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import { section as timeline } from '../../src/content/timeline/fields.ts';
import { supporter as supporters } from '../../src/content/supporters/fields.ts';
import { event as eventKind } from '../../src/content/events/fields.ts';
import { post as postKind } from '../../src/content/posts/fields.ts';
import { findRevision, listRevisions } from '../../src/content/items/revisions.ts';
import { restoreFromTrash } from '../../src/content/items/trash.ts';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { momentInStockholm } from '../../src/shared/i18n/format.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration of unsaved texts');

const { '2026-11-28-release-1-2-0': _, ...before } = migrations;

const at = '2026-11-01T10:00:00.000Z';
const typedAt = '2026-11-03T20:14:00.000Z';
const stamps = { created_at: at, updated_at: at };

const insert = (db: Database, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, before);
  const anna = { id: 'anna', email: 'anna@example.org', password_hash: 'x', ...stamps };
  await insert(context.db, 'admins', anna);
});

test.after.each(({ empty }) => empty.close());

let count = 0;

/** Writes as version 1.1.0 did. */
async function addDraft(db: Database, kind: string, item_id: string | null, values: object) {
  count += 1;
  await insert(db, 'content_drafts', {
    id: `draft-${String(count).padStart(3, '0')}`,
    kind,
    item_id,
    admin_id: 'anna',
    device_hash: '',
    base_version: 1,
    version: 3,
    body: JSON.stringify(values),
    pictures: '',
    created_at: at,
    updated_at: typedAt,
  });
}

const post = {
  id: 'post',
  title: 'Holi in Lund',
  content: '<p>Now</p>',
  publish_date: '2026-11-01',
  is_published: 1,
  version: 4,
  ...stamps,
};

test('text for an item becomes an earlier version of it, and what visitors see stays', async ({
  db,
  empty,
}) => {
  await insert(db, 'blog_posts', post);
  const revision = { kind: 'post', item_id: 'post', pictures: '', admin_id: null, created_at: at };
  await addDraft(db, 'post', 'post', { title: 'Holi in Lund, again', content: '<p>Later</p>' });
  await addDraft(db, 'post', 'post', { title: 'Holi in Malmö', is_published: true });
  await addDraft(db, 'post', 'post', { title: 'Holi in Lund', content: '<p>Now</p>' });
  await insert(db, 'content_revisions', { id: 'r', version: 4, body: '{}', ...revision });
  await migrateToLatest(db, empty.location);
  const row = await db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [row.title, row.content, row.is_published, row.version],
    [post.title, post.content, 1, 6],
  );
  const revisions = await listRevisions(db, { kind: 'post', id: 'post' });
  assert.equal(
    revisions.map(({ version, created_at, email }) => [version, created_at, email]),
    [
      [6, at, null],
      [5, typedAt, 'anna@example.org'],
      [4, typedAt, 'anna@example.org'],
    ],
  );
  const earlier = await findRevision(db, postKind, 'post', 4);
  assert.equal([earlier!.title, earlier!.content], ['Holi in Lund, again', '<p>Later</p>']);
  assert.match(earlier!.search_text, 'later');
  assert.is((await findRevision(db, postKind, 'post', 5))!.title, 'Holi in Malmö');
  assert.is((await findRevision(db, postKind, 'post', 6))!.title, post.title);
});

test('text for a new item becomes one that is not public, with a title where none was typed', async ({
  db,
  empty,
}) => {
  await addDraft(db, 'post', null, { title: '', content: '<p>Ljus</p>', language: 'sv' });
  await addDraft(db, 'post', 'gone', { title: 'For one that is gone', publish_date: 'soon' });
  await addDraft(db, 'post', null, { title: '', content: '', is_published: true });
  await addDraft(db, 'event', null, {
    title: 'Night',
    day: '2026-07-03',
    time: '21:00',
    end_time: '02:00',
    is_published: 'on',
    category_id: 'gone',
  });
  await addDraft(db, 'event', null, { description: 'Without a day', language: 'en' });
  await migrateToLatest(db, empty.location);
  const posts = await db.selectFrom('blog_posts').selectAll().orderBy('title').execute();
  assert.equal(
    posts.map(({ title, content, is_published, publish_date }) => [
      title,
      content,
      is_published,
      publish_date,
    ]),
    [
      ['For one that is gone', '', 0, '2026-11-03'],
      ['Osparad text från 3 november', '<p>Ljus</p>', 0, '2026-11-03'],
    ],
  );
  const events = await db.selectFrom('events').selectAll().orderBy('title').execute();
  assert.equal(
    events.map((row) => [row.title, row.event_date, row.end_date, row.is_published]),
    [
      [
        'Night',
        momentInStockholm(new Date('2026-07-03T10:00:00Z'), 0, '21:00').toISOString(),
        momentInStockholm(new Date('2026-07-03T10:00:00Z'), 1, '02:00').toISOString(),
        0,
      ],
      ['Unsaved text of 3 November', '2026-11-02T23:00:00.000Z', null, 0],
    ],
  );
  for (const { id } of posts) assert.ok(await findRevision(db, postKind, id, 1));
  for (const { id } of events) assert.ok(await findRevision(db, eventKind, id, 1));
});

test('new sections of the history and supporters, which are always public, wait in the trash', async ({
  db,
  empty,
}) => {
  await addDraft(db, 'timeline', null, {
    heading: 'Founded',
    year: '1998',
    carousel_interval: '4,5',
    images: '[]',
  });
  await addDraft(db, 'supporter', null, { name: '', description: 'A bakery' });
  await addDraft(db, 'section', 'hero.sv', {
    title: 'Välkommen',
    content: 'Text',
    is_published: true,
  });
  await migrateToLatest(db, empty.location);
  assert.equal(await db.selectFrom('timeline_sections').select('id').execute(), []);
  const trash = await db.selectFrom('content_trash').selectAll().orderBy('kind').execute();
  assert.equal(
    trash.map(({ kind, label }) => [kind, label]),
    [
      ['supporter', 'Unsaved text of 3 November'],
      ['timeline', '1998 Founded'],
    ],
  );
  const [supporter, section] = trash;
  const now = new Date(at);
  assert.ok(await restoreFromTrash(db, supporters, supporter!.item_id, now));
  const restored = await restoreFromTrash(db, timeline, section!.item_id, now);
  assert.equal([restored!.year, restored!.carousel_interval], [1998, 4500]);
  const [hero] = await db.selectFrom('content_sections').selectAll().execute();
  assert.equal([hero!.section_key, hero!.title, hero!.is_published], ['hero.sv', 'Välkommen', 0]);
});

test.run();
