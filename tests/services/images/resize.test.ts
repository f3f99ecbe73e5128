import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { png } from '../../fixtures/hostile-pictures.ts';
import { flag } from '../../fixtures/pictures.ts';
import { contentsOf, send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('a resized picture');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('works for every accepted format, and the edges keep their colours', async ({ site }) => {
  const formats = {
    jpeg: await flag().flatten({ background: '#fff' }).jpeg().toBuffer(),
    progressive: await flag().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    cmyk: await flag().flatten().toColourspace('cmyk').jpeg().toBuffer(),
    png: await flag().png().toBuffer(),
    palette: await flag().png({ palette: true }).toBuffer(),
    interlaced: await flag().png({ progressive: true }).toBuffer(),
    deep: await flag().toColourspace('rgb16').png().toBuffer(),
    webp: await flag().webp().toBuffer(),
    lossless: await flag().webp({ lossless: true }).toBuffer(),
    gif: await flag().gif().toBuffer(),
  };
  for (const [format, bytes] of Object.entries(formats)) {
    const saved = await send(site, bytes);
    assert.ok(saved.ok, format);
    assert.equal([saved.width, saved.height], [120, 80], format);
    for (const file of await contentsOf(site, saved.src)) {
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const pixel = (x: number) => data.subarray((40 * 120 + x) * info.channels).subarray(0, 3);
      const [left, right] = [pixel(5), pixel(115)];
      assert.ok(left[0]! > 180 && left[2]! < 90, `${format}: ${left.join()}`);
      assert.ok(right[2]! > 130 && right[0]! < 90, `${format}: ${right.join()}`);
    }
  }
});

test('may be grey, with and without transparency', async ({ site }) => {
  const grey = sharp({ create: { width: 30, height: 20, channels: 4, background: '#8888' } });
  for (const bytes of [
    await grey.clone().toColourspace('b-w').png().toBuffer(),
    await grey.clone().flatten().toColourspace('b-w').jpeg().toBuffer(),
  ]) {
    const saved = await send(site, bytes);
    assert.ok(saved.ok);
  }
});

test('keeps a transparent corner in WebP, and has a white one in JPEG', async ({ site }) => {
  const saved = await send(site, await flag().png().toBuffer());
  assert.ok(saved.ok);
  const [large, , fallback] = await contentsOf(site, saved.src);
  const corner = async (bytes: Buffer) => [...(await sharp(bytes).raw().toBuffer())];
  assert.is((await corner(large!))[3], 0);
  assert.ok((await corner(fallback!)).slice(0, 3).every((value) => value > 240));
});

test('is upright, however the camera was held', async ({ site }) => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const bytes = await flag().png().withMetadata({ orientation }).toBuffer();
    const saved = await send(site, bytes);
    assert.ok(saved.ok);
    const expected = await sharp(bytes)
      .autoOrient()
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer();
    for (const file of await contentsOf(site, saved.src)) {
      const shown = await sharp(file).flatten({ background: '#fff' }).raw().toBuffer();
      const difference = shown.reduce((sum, value, at) => sum + Math.abs(value - expected[at]!), 0);
      assert.ok(difference / shown.length < 6, `${orientation}: ${difference / shown.length}`);
    }
  }
});

test('of many megapixels is accepted in every way of storing it', async ({ site }) => {
  const large = (width = 5000) =>
    sharp({ create: { width, height: width * 0.8, channels: 4, background: '#38c8' } });
  const pictures = {
    baseline: large().jpeg(),
    'progressive, of 60 megapixels': large(8660).jpeg({
      progressive: true,
      chromaSubsampling: '4:4:4',
    }),
    cmyk: large().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    interlaced: large().png({ progressive: true }),
    deep: large().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
    lossless: large().webp({ lossless: true, effort: 0 }),
    gif: large().gif({ effort: 1 }),
  };
  for (const [what, picture] of Object.entries(pictures)) {
    const saved = await send(site, await picture.toBuffer());
    assert.ok(saved.ok, `${what}: ${JSON.stringify(saved)}`);
    assert.equal([saved.width, saved.height, saved.losses], [1600, 1280, []], what);
  }
});

test('keeps its width where it is tall, in every copy', async ({ site }) => {
  const saved = await send(site, png(800, 6040));
  assert.ok(saved.ok);
  assert.equal([saved.width, saved.height, saved.losses], [800, 6040, []]);
  const widths = (await contentsOf(site, saved.src)).map(
    async (file) => (await sharp(file).metadata()).width,
  );
  assert.equal(await Promise.all(widths), [800, 640, 800]);
});

test('that lies on its side keeps the width that it has upright', async ({ site }) => {
  const bytes = await flag(6040, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const saved = await send(site, bytes);
  assert.ok(saved.ok);
  assert.equal([saved.width, saved.height], [800, 6040]);
});

test('fits, however narrow or flat it is, and tells where details may be lost', async ({
  site,
}) => {
  for (const [width, height, expected, losses] of [
    [1170, 10_000, [1170, 10_000], []],
    [1600, 30_000, [800, 15_000], []],
    [600, 32_000, [300, 16_000], ['detail']],
    [12_000, 1500, [1600, 200], ['detail']],
    [4800, 1600, [1600, 533], []],
    [3000, 10, [1600, 5], ['detail']],
    [10, 30_000, [5, 16_000], ['detail']],
    [300, 200, [300, 200], []],
    [1, 1, [1, 1], []],
  ] as const) {
    const saved = await send(site, png(width, height));
    assert.ok(saved.ok, `${width} × ${height}`);
    assert.equal([[saved.width, saved.height], saved.losses], [expected, losses], `${width}`);
  }
});

test('of a wide colour space keeps its colours in sRGB', async ({ site }) => {
  const wide = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7' } })
    .withIccProfile('p3')
    .jpeg({ quality: 100 })
    .toBuffer();
  const saved = await send(site, wide);
  assert.ok(saved.ok);
  const [large] = await contentsOf(site, saved.src);
  const [red, green, blue] = await sharp(large).raw().toBuffer();
  assert.ok(Math.abs(red! - 0x33) < 8 && Math.abs(green! - 0xaa) < 8 && Math.abs(blue! - 0x77) < 8);
});

test('shows the first frame of an animation and tells that the others are lost', async ({
  site,
}) => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  for (const bytes of [
    await moving.clone().gif().toBuffer(),
    await moving.clone().webp().toBuffer(),
  ]) {
    const saved = await send(site, bytes);
    assert.ok(saved.ok);
    assert.equal([saved.width, saved.height, saved.losses], [60, 40, ['animation']]);
    const [large] = await contentsOf(site, saved.src);
    const [red, , blue] = await sharp(large).removeAlpha().raw().toBuffer();
    assert.ok(red! > 200 && blue! < 60);
  }
});

test.run();
