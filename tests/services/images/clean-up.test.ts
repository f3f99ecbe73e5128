import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../../src/services/images/clean-up.ts';
import { savePicture } from '../../../src/services/images/save.ts';
import { fallbackName, filesOf, smallName } from '../../../src/services/images/shared/sizes.ts';
import { png } from '../../fixtures/hostile-pictures.ts';
import { addPost, addTimelineSection } from '../../fixtures/rows.ts';
import { openBucket } from '../../helpers/backup/bucket.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Context {
  site: TestSite;
  clock: { now: number };
}

async function save(site: TestSite): Promise<string> {
  const saved = await savePicture(site, png(9, 9), site.now());
  assert.ok(saved.ok);
  return saved.src;
}

/** Cleans up, as the hourly job does, then so many hours pass. */
async function pass({ site, clock }: Context, hours: number): Promise<void> {
  await cleanUpImages(site);
  clock.now += hours * HOUR_MS;
}

async function isThere(site: TestSite, src: string): Promise<boolean> {
  const name = src.replace('/files/', '');
  const images = site.db.selectFrom('images').selectAll();
  const row = await images.where('name', '=', name).executeTakeFirst();
  const files = await Promise.all(filesOf(name).map((file) => site.images.read(file)));
  const present = files.filter(Boolean).length;
  assert.ok([0, 3].includes(present), `${present} of three files`);
  assert.is(Boolean(row), present === 3);
  return present === 3;
}

const test = suite<Context>('unused pictures');

test.before.each((context) => open(context));

test.after.each(({ site }) => site.close());

async function open(context: Context, env: object = {}): Promise<void> {
  context.clock = { now: Date.parse('2026-06-10T10:00:00Z') };
  context.site = await createTestSite({ now: () => new Date(context.clock.now), env });
}

async function assertDeletedAfterADay(context: Context): Promise<void> {
  const { site } = context;
  const src = await save(site);
  await pass(context, 23);
  await pass(context, 1);
  assert.ok(await isThere(site, src));
  await pass(context, 1);
  assert.not(await isThere(site, src));
  assert.equal(await site.images.list(), []);
}

test('are deleted with all their files after a day, and not before', assertDeletedAfterADay);

test('are deleted from a bucket, too', async (context) => {
  const bucket = await openBucket();
  await context.site.close();
  await open(context, bucket.env);
  await assertDeletedAfterADay(context);
  await bucket.close();
});

test('stay while anything shows them, published or not', async (context) => {
  const { site } = context;
  const shown = {
    featured: await save(site),
    inText: await save(site),
    inOther: await save(site),
    small: await save(site),
    fallback: await save(site),
    inTimeline: await save(site),
    logo: await save(site),
  };
  await addPost(site, { featured_image: shown.featured, is_published: 0 });
  await addPost(site, {
    content: `<p>a</p><img src="${shown.inText}"><img src="${smallName(shown.small)}">`,
    other_content: `<p><img src="${shown.inOther}"></p>`,
  });
  await addPost(site, {
    content: `<img src="https://www.example.org${fallbackName(shown.fallback)}">`,
  });
  await addTimelineSection(site, { images: JSON.stringify([{ src: shown.inTimeline, alt: '' }]) });
  const row = { id: 'x', name: 'X', position: 1, created_at: '', updated_at: '' };
  await site.db
    .insertInto('supporting_organisations')
    .values({ ...row, logo: shown.logo })
    .execute();
  const unused = await save(site);
  await pass(context, 24);
  await pass(context, 1);
  for (const [where, src] of Object.entries(shown)) assert.ok(await isThere(site, src), where);
  assert.not(await isThere(site, unused));
});

test('start their day again when something has shown them in between', async (context) => {
  const { site } = context;
  const src = await save(site);
  await pass(context, 20);
  const id = await addPost(site, { featured_image: src });
  await pass(context, 1);
  await site.db.deleteFrom('blog_posts').where('id', '=', id).execute();
  await pass(context, 23);
  await pass(context, 1);
  assert.ok(await isThere(site, src));
  await pass(context, 1);
  assert.not(await isThere(site, src));
});

test('without a row get one first, and other files stay', async (context) => {
  const { site } = context;
  const src = await save(site);
  await site.db.deleteFrom('images').execute();
  const foreign = ['robots.txt', 'holiday.webp', 'logo-640.webp'];
  for (const name of foreign) await site.images.put(name, Buffer.from('x'));
  await pass(context, 24);
  assert.ok(await isThere(site, src));
  await pass(context, 1);
  assert.equal((await site.images.list()).toSorted(), foreign.toSorted());
  assert.equal(await site.db.selectFrom('images').selectAll().execute(), []);
});

test('leave no copies of copies, which earlier versions made', async (context) => {
  const { site } = context;
  const src = await save(site);
  await addPost(site, { featured_image: src });
  const before = await site.images.list();
  const stem = src.replace('/files/', '').replace('.webp', '');
  const gone = '1-0123456789abcdef';
  const strays = [`${stem}-960-960.webp`, `${stem}-640-share.jpg`, `${gone}-360-960.webp`];
  for (const name of strays) await site.images.put(name, Buffer.from('x'));
  await pass(context, 1);
  assert.equal(await site.images.list(), before);
  const rows = await site.db.selectFrom('images').select('name').execute();
  assert.equal(rows, [{ name: `${stem}.webp` }]);
});

test('are deleted in the end when the store fails at first', async (context) => {
  const { site } = context;
  const src = await save(site);
  await pass(context, 24);
  const remove = () => Promise.reject(new Error('not now'));
  await cleanUpImages({ ...site, images: { ...site.images, remove } }).catch(() => {});
  await pass(context, 24);
  await pass(context, 1);
  assert.not(await isThere(site, src));
});

test('that were never finished are deleted after a day', async ({ site, clock }) => {
  const folder = site.config.uploadsDirectory;
  mkdirSync(folder);
  const yesterday = new Date(clock.now - 25 * HOUR_MS);
  for (const name of ['.old.webp.part', '.new.webp.part', 'old.webp']) {
    writeFileSync(join(folder, name), 'x');
    if (name.includes('old')) utimesSync(join(folder, name), yesterday, yesterday);
  }
  await cleanUpImages(site);
  assert.equal(readdirSync(folder).toSorted(), ['.new.webp.part', 'old.webp']);
});

test.run();
