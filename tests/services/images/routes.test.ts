import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addMissingCopy, removePicture } from '../../../src/services/images/copies.ts';
import { savePicture } from '../../../src/services/images/save.ts';
import { mostBytes } from '../../../src/services/images/shared/schema.ts';
import {
  fallbackName,
  filesOf,
  sharedName,
  smallName,
} from '../../../src/services/images/shared/sizes.ts';
import { NameTakenError } from '../../../src/services/images/store/errors.ts';
import { orange } from '../../fixtures/pictures.ts';
import { openBucket } from '../../helpers/backup/bucket.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const now = new Date('2026-01-01T12:00:00Z');

const photograph = () =>
  orange(2000, 1000)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret place' } } })
    .toBuffer();

const fileOf = async (site: TestSite, src: string) =>
  Buffer.from(await (await site.get(src)).arrayBuffer());

type Saved = Extract<Awaited<ReturnType<typeof savePicture>>, { ok: true }>;
type Context = { site: TestSite; saved: Saved; close: () => Promise<void> };

/** The same behaviour is required of both stores. */
for (const place of ['a folder', 'S3']) {
  const test = suite<Context>(`pictures kept in ${place}`);

  test.before(async (context) => {
    const bucket = place === 'S3' ? await openBucket() : null;
    const site = await createTestSite({ env: bucket?.env ?? {} });
    const saved = await savePicture(site, await photograph(), now);
    assert.ok(saved.ok);
    const close = async () => {
      await site.close();
      await bucket?.close();
    };
    Object.assign(context, { site, saved, close });
  });

  test.after(({ close }) => close());

  test('are upright, without metadata, in two widths and as JPEG, and have a row', async ({
    site,
    saved,
  }) => {
    assert.ok((await photograph()).includes('Secret place'));
    assert.match(saved.src, /^\/files\/1767268800000-[0-9a-f]{16}\.webp$/);
    assert.equal([saved.width, saved.height], [1000, 2000]);
    for (const [src, expected] of [
      [saved.src, ['webp', 1000, 2000]],
      [smallName(saved.src), ['webp', 640, 1280]],
      [fallbackName(saved.src), ['jpeg', 960, 1920]],
    ] as const) {
      const file = await fileOf(site, src);
      const { format, width, height, exif } = await sharp(file).metadata();
      assert.equal([format, width, height, exif], [...expected, undefined]);
      assert.not(file.includes('Secret place'));
    }
    const row = await site.db.selectFrom('images').selectAll().execute();
    assert.equal(row, [{ name: saved.name, created_at: now.toISOString(), unused_since: null }]);
  });

  test('are served with their own type, need never be fetched twice, and run nothing', async ({
    site,
    saved,
  }) => {
    const types = { [saved.src]: 'image/webp', [fallbackName(saved.src)]: 'image/jpeg' };
    for (const [src, type] of Object.entries(types)) {
      const { headers } = await site.get(src);
      assert.is(headers.get('content-type'), type);
      assert.is(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.is(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('content-security-policy')!, 'sandbox');
    }
  });

  test('are copied in more sizes when somebody asks for them, but never from a copy', async ({
    site,
    saved,
  }) => {
    const copies = {
      [sharedName(saved.src)!]: ['jpeg', 1200, 630],
      [saved.src.replace('.webp', '-960.webp')]: ['webp', 960, 1920],
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
    const before = await site.images.list();
    for (const end of ['-960-960.webp', '-640-360.webp', '-960-share.jpg', '-640-share.jpg']) {
      assert.is((await site.get(saved.src.replace('.webp', end))).status, 404, end);
    }
    assert.equal(await site.images.list(), before);
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
      '/files/none-360.webp',
      '/files/none-share.jpg',
      '/files/none.svg',
      '/files/..webp',
      `/files/${'a'.repeat(300)}.webp`,
    ]) {
      assert.is((await site.get(path)).status, 404, path);
    }
  });

  if (place === 'a folder') {
    test('are copied once, however many ask for the same copy at once', async ({ site, saved }) => {
      let reads = 0;
      const read = (name: string) => {
        reads += 1;
        return site.images.read(name);
      };
      const copy = saved.name.replace('.webp', '-360.webp');
      const counted = { db: site.db, images: { ...site.images, read } };
      await Promise.all(Array.from({ length: 8 }, () => addMissingCopy(counted, copy)));
      assert.is(reads, 1);
      const { width, height } = await sharp(await fileOf(site, `/files/${copy}`)).metadata();
      assert.equal([width, height], [360, 720]);
    });

    test('that are deleted while a copy is made leave no copy', async ({ site }) => {
      const other = await savePicture(site, await orange(400, 300).png().toBuffer(), now);
      assert.ok(other.ok);
      const put = async (name: string, bytes: Uint8Array) => {
        await removePicture(site.images, other.name);
        await site.images.put(name, bytes);
      };
      const copy = other.name.replace('.webp', '-960.webp');
      await addMissingCopy({ db: site.db, images: { ...site.images, put } }, copy);
      assert.equal(await site.images.list(other.name.replace('.webp', '')), []);
    });

    test('may have ten mebibytes, but not one byte more', async ({ site }) => {
      const padded = Buffer.alloc(mostBytes + 1);
      (await orange(40, 30).jpeg().toBuffer()).copy(padded);
      assert.ok((await savePicture(site, padded.subarray(0, mostBytes), now)).ok);
      assert.equal(await savePicture(site, padded, now), { ok: false, reason: 'tooLarge' });
    });
  }

  test.run();
}
