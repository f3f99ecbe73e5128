import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { listPictures } from '../../src/images/library.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const THIS = '2026-11-29-pictures';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration to the library of pictures');

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  const earlier = Object.entries(migrations).filter(([name]) => name < THIS);
  await migrateToLatest(context.db, context.empty.location, Object.fromEntries(earlier));
});

test.after.each(({ empty }) => empty.close());

const at = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: at, updated_at: at };
const [lamp, lake, logo, alone] = ['a', 'b', 'c', 'd'].map(
  (letter) => `1767268800000-${letter.repeat(16)}.webp`,
) as [string, string, string, string];

test('takes every picture with what the texts say of it and where they have it', async ({
  db,
  empty,
}) => {
  await db
    .insertInto('images')
    .values([lamp, lake, logo, alone].map((name) => ({ name, created_at: at })))
    .execute();
  await db
    .insertInto('blog_posts')
    .values({
      ...stamps,
      id: 'post',
      title: 'Lampor',
      language: 'sv',
      publish_date: '2026-01-15',
      featured_image: `/files/${lamp}`,
      image_alt: 'Fem Lampor i snön',
      other_image_alt: 'Five lamps',
      other_content: `<img src="/files/${lake}" alt="">`,
    })
    .execute();
  const images = [{ src: `/files/${lake}`, alt: 'A lake', other_alt: 'En sjö' }];
  await db
    .insertInto('timeline_sections')
    .values({ ...stamps, id: 'year', year: 2024, heading: 'x', images: JSON.stringify(images) })
    .execute();
  await db
    .insertInto('timeline_sections')
    .values({ ...stamps, id: 'odd', year: 2023, heading: 'x', images: 'no list' })
    .execute();
  await db
    .insertInto('supporting_organisations')
    .values({ ...stamps, id: 'x', name: 'X', logo: `/files/${logo}`, position: 1 })
    .execute();
  await migrateToLatest(db, empty.location);
  const all = { q: '', show: 'all', limit: 50, offset: 0 } as const;
  const { rows, total } = await listPictures(db, all);
  assert.is(total, 4);
  const shown = Object.fromEntries(
    rows.map(({ description_en, description_sv, name, uses }) => [
      name,
      [description_en, description_sv, uses],
    ]),
  );
  assert.equal(shown, {
    [lamp]: ['Five lamps', 'Fem Lampor i snön', 1],
    [lake]: ['A lake', 'En sjö', 2],
    [logo]: ['', '', 1],
    [alone]: ['', '', 0],
  });
  const found = await listPictures(db, { ...all, q: 'fem lampor' });
  assert.equal(
    found.rows.map(({ name }) => name),
    [lamp],
  );
});

test.run();
