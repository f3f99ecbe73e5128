import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../src/images/clean-up.ts';
import { savePicture } from '../../src/images/save.ts';
import { fallbackName, filesOf, smallName } from '../../src/images/sizes.ts';
import { png } from '../fixtures/hostile-pictures.ts';
import { addPost, addSection, addTimelineSection } from '../fixtures/rows.ts';
import { openBucket } from '../helpers/bucket.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const HOUR_MS = 60 * 60 * 1000;

interface Context {
  site: TestSite;
  clock: { now: number };
  close: () => Promise<void>;
}

async function save(site: TestSite): Promise<string> {
  const saved = await savePicture(site, png(9, 9), site.now());
  assert.ok(saved.ok);
  return saved.src;
}

/** Cleans up every hour for that many hours. */
async function pass({ site, clock }: Context, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await cleanUpImages(site);
    clock.now += HOUR_MS;
  }
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

for (const place of ['a folder', 'S3']) {
  const test = suite<Context>(`unused pictures, kept in ${place}`);

  test.before.each(async (context) => {
    const bucket = place === 'S3' ? await openBucket() : null;
    context.clock = { now: Date.parse('2026-06-10T10:00:00Z') };
    const now = () => new Date(context.clock.now);
    context.site = await createTestSite({ now, env: bucket?.env ?? {} });
    context.close = async () => {
      await context.site.close();
      await bucket?.close();
    };
  });

  test.after.each(({ close }) => close());

  test('are deleted with all their files after a day, and not before', async (context) => {
    const { site } = context;
    const src = await save(site);
    await pass(context, 24);
    assert.ok(await isThere(site, src));
    await pass(context, 1);
    assert.not(await isThere(site, src));
    assert.equal(await site.images.list(), []);
  });

  test('stay while anything shows them, published or not', async (context) => {
    const { site } = context;
    const shown = await Promise.all(Array.from({ length: 8 }, () => save(site)));
    const [featured, inText, inOther, small, fallback, inTimeline, logo, section] = shown as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await addPost(site, { featured_image: featured, is_published: 0 });
    await addPost(site, {
      content: `<p>a</p><img src="${inText}"><img src="${smallName(small)}">`,
    });
    await addPost(site, { other_content: `<p><img src="${inOther}"></p>` });
    await addPost(site, {
      content: `<img src="https://www.example.org${fallbackName(fallback)}">`,
    });
    await addTimelineSection(site, { images: JSON.stringify([{ src: inTimeline, alt: '' }]) });
    const stamps = { created_at: '', updated_at: '' };
    await site.db
      .insertInto('supporting_organisations')
      .values({ id: 'x', name: 'X', logo, position: 1, ...stamps })
      .execute();
    await addSection(site, {
      section_key: 'hero',
      title: '',
      content: `<img src="${section}">`,
      is_published: 0,
    });
    const unused = await save(site);
    await pass(context, 30);
    for (const [index, src] of shown.entries()) assert.ok(await isThere(site, src), String(index));
    assert.not(await isThere(site, unused));
  });

  test('start their day again when something has shown them in between', async (context) => {
    const { site } = context;
    const src = await save(site);
    await pass(context, 20);
    const id = await addPost(site, { featured_image: src });
    await pass(context, 1);
    await site.db.deleteFrom('blog_posts').where('id', '=', id).execute();
    await pass(context, 24);
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
    await pass(context, 26);
    assert.not(await isThere(site, src));
  });

  test.run();
}

const test = suite('unfinished pictures');

test('are deleted after a day', async () => {
  const site = await createTestSite();
  const folder = site.config.uploadsDirectory;
  mkdirSync(folder);
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  for (const name of ['.old.webp.part', '.new.webp.part', 'old.webp']) {
    writeFileSync(join(folder, name), 'x');
    if (name.includes('old')) utimesSync(join(folder, name), yesterday, yesterday);
  }
  await cleanUpImages(site);
  assert.equal(readdirSync(folder).toSorted(), ['.new.webp.part', 'old.webp']);
  await site.close();
});

test.run();
