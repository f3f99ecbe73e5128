import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { savePicture } from '../src/images/save.ts';
import { smallName } from '../src/images/sizes.ts';
import { createTestSite, type TestSite } from './helpers/site.ts';

const test = suite<{ site: TestSite }>('uploaded pictures');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const now = new Date('2026-01-01T12:00:00Z');

const photograph = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#e07a1f' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret place' } } })
    .toBuffer();

test('are written anew: upright, without metadata, in two widths', async ({ site }) => {
  const saved = await savePicture(site.images, await photograph(), now);
  assert.ok(saved.ok);
  assert.match(saved.src, /^\/files\/\d+-[0-9a-f]{16}\.webp$/);
  const answer = await site.get(saved.src);
  assert.is(answer.headers.get('content-type'), 'image/webp');
  assert.is(answer.headers.get('cache-control'), 'public, max-age=3600');
  assert.match(answer.headers.get('content-security-policy')!, 'sandbox');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, height, exif } = await sharp(bytes).metadata();
  assert.equal([format, width, height, exif], ['webp', 1000, 2000, undefined]);
  const small = Buffer.from(await (await site.get(smallName(saved.src))).arrayBuffer());
  assert.is((await sharp(small).metadata()).width, 640);
});

test('anything else is refused and leaves no file', async ({ site }) => {
  const whole = await photograph();
  const impostors = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a not really'),
    Buffer.from(''),
    whole.subarray(0, 100),
    Buffer.from('%PDF-1.7'),
  ];
  for (const bytes of impostors) {
    assert.equal(await savePicture(site.images, bytes, now), { ok: false, reason: 'notAnImage' });
  }
  assert.throws(() => readdirSync(site.config.uploadsDirectory), /ENOENT/);
});

test('a name is never written twice', async ({ site }) => {
  await site.images.put('a.webp', Buffer.from('one'));
  try {
    await site.images.put('a.webp', Buffer.from('two'));
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'EEXIST');
  }
  assert.is(Buffer.from((await site.images.read('a.webp'))!).toString(), 'one');
});

test('a picture that is not there is not found', async ({ site }) => {
  assert.is((await site.get('/files/none.webp')).status, 404);
});

test.run();
