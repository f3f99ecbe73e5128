import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addMissingCopy, removePicture } from '../../src/images/copies.ts';
import { savePicture } from '../../src/images/save.ts';
import { mostBytes } from '../../src/images/schema.ts';
import { fallbackName, filesOf, sharedName, smallName } from '../../src/images/sizes.ts';
import { NameTakenError } from '../../src/images/store/errors.ts';
import { orange } from '../fixtures/pictures.ts';
import { openBucket } from '../helpers/bucket.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const now = new Date('2026-01-01T12:00:00Z');

const photograph = () =>
  orange(2000, 1000)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret place' } } })
    .toBuffer();

const fileOf = async (site: TestSite, src: string) =>
  Buffer.from(await (await site.get(src)).arrayBuffer());

/** The same behaviour is required of both stores. */
for (const place of ['a folder', 'S3']) {
  const test = suite<{ site: TestSite; close: () => Promise<void> }>(`pictures kept in ${place}`);

  test.before(async (context) => {
    const bucket = place === 'S3' ? await openBucket() : null;
    context.site = await createTestSite({ env: bucket?.env ?? {} });
    context.close = async () => {
      await context.site.close();
      await bucket?.close();
    };
  });

  test.after(({ close }) => close());

  test('are resized: upright, without metadata, in two widths and as JPEG', async ({ site }) => {
    const sent = await photograph();
    assert.ok(sent.includes('Secret place'));
    const saved = await savePicture(site, sent, now);
    assert.ok(saved.ok);
    assert.match(saved.src, /^\/files\/1767268800000-[0-9a-f]{16}\.webp$/);
    assert.equal([saved.width, saved.height], [1000, 2000]);
    for (const [src, expected] of [
      [saved.src, ['webp', 1000, 2000]],
      [smallName(saved.src), ['webp', 480, 960]],
      [fallbackName(saved.src), ['jpeg', 720, 1440]],
    ] as const) {
      const file = await fileOf(site, src);
      const { format, width, height, exif } = await sharp(file).metadata();
      assert.equal([format, width, height, exif], [...expected, undefined]);
      assert.not(file.includes('Secret place'));
    }
  });

  test('are served with their own type, need never be fetched twice, and run nothing', async ({
    site,
  }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    const types = { [saved.src]: 'image/webp', [fallbackName(saved.src)]: 'image/jpeg' };
    for (const [src, type] of Object.entries(types)) {
      const { headers } = await site.get(src);
      assert.is(headers.get('content-type'), type);
      assert.is(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.is(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy')!, 'sandbox');
    }
  });

  test('are copied in more sizes when somebody asks for them', async ({ site }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    const copies = {
      [sharedName(saved.src)!]: ['jpeg', 1200, 630],
      [saved.src.replace('.webp', '-360.webp')]: ['webp', 270, 540],
      [saved.src.replace('.webp', '-960.webp')]: ['webp', 720, 1440],
    };
    for (const [src, expected] of Object.entries(copies)) {
      const name = src.replace('/files/', '');
      assert.is(await site.images.size(name), null);
      for (const time of ['first', 'second']) {
        const file = await fileOf(site, src);
        const { format, width, height } = await sharp(file).metadata();
        assert.equal([format, width, height], expected, time);
        assert.is(await site.images.size(name), file.length);
      }
    }
    assert.is((await site.get('/files/none-360.webp')).status, 404);
    assert.is((await site.get('/files/none-share.jpg')).status, 404);
  });

  test('are never copied from a copy', async ({ site }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    await site.get(saved.src.replace('.webp', '-960.webp'));
    const before = await site.images.list();
    for (const end of ['-960-960.webp', '-640-360.webp', '-960-share.jpg', '-640-share.jpg']) {
      assert.is((await site.get(saved.src.replace('.webp', end))).status, 404, end);
    }
    assert.equal(await site.images.list(), before);
  });

  test('are copied once, however many ask for the same copy at once', async ({ site }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    let reads = 0;
    const read = (name: string) => {
      reads += 1;
      return site.images.read(name);
    };
    const place = { db: site.db, images: { ...site.images, read } };
    const copy = saved.name.replace('.webp', '-360.webp');
    await Promise.all(Array.from({ length: 8 }, () => addMissingCopy(place, copy)));
    assert.is(reads, 1);
    assert.ok(await site.images.size(copy));
  });

  test('that are deleted while a copy is made leave no copy', async ({ site }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    const put = async (name: string, bytes: Uint8Array) => {
      await removePicture(site.images, saved.name);
      await site.images.put(name, bytes);
    };
    const copy = saved.name.replace('.webp', '-960.webp');
    await addMissingCopy({ db: site.db, images: { ...site.images, put } }, copy);
    assert.equal(await site.images.list(saved.name.replace('.webp', '')), []);
  });

  test('each have a row', async ({ site }) => {
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    const name = saved.src.replace('/files/', '');
    const row = await site.db.selectFrom('images').selectAll().where('name', '=', name).execute();
    assert.equal(row, [{ name, created_at: now.toISOString(), unused_since: null }]);
  });

  test('have a name that is never written twice', async ({ site: { images } }) => {
    await images.put('once.webp', Buffer.from('one'));
    const refused = await images.put('once.webp', Buffer.from('two')).catch((error) => error);
    assert.instance(refused, NameTakenError);
    assert.is(Buffer.from((await images.read('once.webp'))!).toString(), 'one');
  });

  test('can be listed and removed', async ({ site: { images } }) => {
    const files = filesOf('listed.webp');
    for (const file of files) await images.put(file, Buffer.from('x'));
    const listed = (await images.list()).filter((name) => name.startsWith('listed'));
    assert.equal(listed.toSorted(), files.toSorted());
    for (const file of files) await images.remove(file);
    await images.remove('listed.webp');
    assert.is(await images.read('listed.webp'), null);
    assert.not((await images.list()).join().includes('listed'));
  });

  test('that do not exist are not found', async ({ site }) => {
    for (const path of [
      '/files/none.webp',
      '/files/none.jpg',
      '/files/none.svg',
      '/files/..webp',
      `/files/${'a'.repeat(300)}.webp`,
    ]) {
      assert.is((await site.get(path)).status, 404, path);
    }
  });

  test('may have ten mebibytes, but not one byte more', async ({ site }) => {
    const padded = Buffer.alloc(mostBytes + 1);
    (await photograph()).copy(padded);
    assert.ok((await savePicture(site, padded.subarray(0, mostBytes), now)).ok);
    assert.equal(await savePicture(site, padded, now), { ok: false, reason: 'tooLarge' });
  });

  test.run();
}
