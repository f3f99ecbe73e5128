import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startOfDayInStockholm } from '../../src/shared/i18n/format.ts';
import { daysUntilEvent } from '../../src/sample/days.ts';
import { createSampleContent, createSampleSupporters } from '../../src/sample/seed.ts';
import { plainText } from '../helpers/html.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; now: Date }>('sample content');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
  const { created_at } = await context.site.db
    .selectFrom('supporting_organisations')
    .select('created_at')
    .executeTakeFirstOrThrow();
  context.now = new Date(created_at);
});

test.after(({ site }) => site.close());

test('is enough of everything', async ({ now, site: { db } }) => {
  // Except in the holidays, when nothing takes place.
  const next = daysUntilEvent({ days: 0 }, now);
  const [today, tomorrow] = [next, next + 1].map((days) =>
    startOfDayInStockholm(now, days).toISOString(),
  );
  const posts = await db.selectFrom('blog_posts').selectAll().execute();
  assert.ok(posts.filter(({ is_published }) => is_published).length >= 6);
  assert.is(posts.filter(({ is_published }) => !is_published).length, 1);
  const events = await db.selectFrom('events').selectAll().execute();
  assert.ok(events.length >= 8);
  assert.ok(events.some(({ is_published }) => !is_published));
  assert.ok(events.some(({ event_date }) => event_date < today!));
  assert.ok(events.some(({ event_date }) => event_date >= today! && event_date < tomorrow!));
  assert.ok(events.some(({ event_date }) => event_date >= tomorrow!));
  assert.is((await db.selectFrom('timeline_sections').selectAll().execute()).length, 4);
  assert.is((await db.selectFrom('supporting_organisations').selectAll().execute()).length, 7);
});

test('has pictures that exist', async ({ site }) => {
  const posts = await site.db.selectFrom('blog_posts').select('featured_image').execute();
  const sections = await site.db.selectFrom('timeline_sections').select('images').execute();
  const supporters = await site.db.selectFrom('supporting_organisations').select('logo').execute();
  const images = sections.flatMap(
    ({ images }) => JSON.parse(images) as { src: string; alt: string }[],
  );
  assert.ok(images.every(({ alt }) => alt.length > 10));
  const addresses = [
    ...posts.map(({ featured_image }) => featured_image!),
    ...images.map(({ src }) => src),
    ...supporters.map(({ logo }) => logo),
  ];
  for (const address of addresses) assert.is((await site.get(address)).status, 200, address);
});

test('created twice changes nothing', async ({ site }) => {
  const everything = () =>
    Promise.all(
      (['blog_posts', 'events', 'timeline_sections', 'supporting_organisations'] as const).map(
        (table) => site.db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = await everything();
  const later = { ...site, now: new Date('2027-01-01T00:00:00Z') };
  assert.is(await createSampleContent(later), 0);
  assert.is(await createSampleSupporters(later), 0);
  assert.equal(await everything(), before);
});

test('keeps rows that somebody has changed', async ({ now, site }) => {
  const [post] = await site.db.selectFrom('blog_posts').select('id').limit(1).execute();
  const titled = { title: 'Ours', other_title: 'Ours' };
  await site.db.updateTable('blog_posts').set(titled).where('id', '=', post!.id).execute();
  await createSampleContent({ ...site, now });
  assert.match(plainText(await site.page('/news')), 'Ours');
});

test.run();
