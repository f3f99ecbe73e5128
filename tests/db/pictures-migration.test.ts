import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/db/connection.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { pictures } from '../../src/content/pictures/library.ts';
import { addMissingPictures } from '../../src/services/images/queries.ts';
import { released } from '../fixtures/released-database.ts';
import { type EmptyDatabase, openEmptyDatabase } from '../helpers/postgres/empty-database.ts';

const test = suite<{ empty: EmptyDatabase; db: Database }>('migration to the library of pictures');

test.before.each(async (context) => {
  context.empty = await openEmptyDatabase();
  context.db = context.empty.db;
  await migrateToLatest(context.db, context.empty.location, released);
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
      publish_date: '2026-01-15',
      featured_image: `/files/${lamp}`,
      content: `<img src="/files/${lake}" alt="">`,
    })
    .execute();
  const sections = {
    lake: { description: 'The lake and the boats', images: [{ src: lake, alt: 'A lake' }] },
    lamps: {
      description: 'Det är vi och ljus',
      images: [{ src: lamp, alt: ' Fem Lampor i snön' }],
    },
    again: { description: 'The same lake', images: [{ src: lake, alt: 'Another lake' }, null] },
  };
  for (const [index, { description, images }] of Object.values(sections).entries()) {
    const heading = 'x';
    const row = { ...stamps, id: `section-${index}`, year: 2024, heading, description };
    await db
      .insertInto('timeline_sections')
      .values({ ...row, images: JSON.stringify(images) })
      .execute();
  }
  await db
    .insertInto('timeline_sections')
    .values({ ...stamps, id: 'odd', year: 2023, heading: 'x', images: 'no list' })
    .execute();
  await db
    .insertInto('supporting_organisations')
    .values({ ...stamps, id: 'x', name: 'X', logo: `/files/${logo}`, position: 1 })
    .execute();
  await migrateToLatest(db, empty.location);
  const context = { db, now: new Date(), day: '2026-11-22', language: 'en' } as const;
  await addMissingPictures(db);
  const { rows, total } = await pictures.load(context, {});
  assert.is(total, 4);
  const shown = Object.fromEntries(
    rows.map(({ description_en, description_sv, name, uses }) => [
      name,
      [description_en, description_sv, uses],
    ]),
  );
  assert.equal(shown, {
    [lamp]: ['', 'Fem Lampor i snön', 2],
    [lake]: ['A lake', '', 3],
    [logo]: ['', '', 1],
    [alone]: ['', '', 0],
  });
  const found = await pictures.load(context, { q: 'fem lampor' });
  assert.equal(
    found.rows.map(({ name }) => name),
    [lamp],
  );
});

test.run();
