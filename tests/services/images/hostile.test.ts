import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fallbackName } from '../../../src/services/images/shared/sizes.ts';
import { chunk, gif, jpegInThreeScans, png } from '../../fixtures/hostile-pictures.ts';
import { flag } from '../../fixtures/pictures.ts';
import { contentsOf, send } from '../../helpers/content/pictures.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('an upload');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.after(({ site }) => site.close());

test('a file that is no picture is refused and leaves nothing behind', async ({ site }) => {
  const impostors = [
    '',
    'x',
    '%PDF-1.7',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    '<!doctype html><script>alert(1)</script>',
    'PK\x03\x04',
    'BM6\0\0\0',
    '\0\0\0 ftypavif',
  ];
  for (const text of impostors) {
    const result = await send(site, Buffer.from(text, 'latin1'));
    assert.equal(result, { ok: false, reason: 'notAnImage' }, text);
  }
  const tiff = await flag().tiff().toBuffer();
  assert.equal(await send(site, tiff), { ok: false, reason: 'notAnImage' });
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  assert.equal(await send(site, heic), { ok: false, reason: 'heic' });
  assert.equal(await site.images.list(), []);
  assert.equal(await site.db.selectFrom('images').selectAll().execute(), []);
});

test('too many pixels are refused, claimed or real', async ({ site }) => {
  const bombs = {
    claimed: png(30_000, 30_000, { data: Buffer.from('x') }),
    real: png(10_000, 10_000, { depth: 1 }),
    gif: gif(30_000, 30_000),
    jpeg: jpegInThreeScans(10_000, 10_000),
  };
  for (const [what, bytes] of Object.entries(bombs)) {
    assert.equal(await send(site, bytes), { ok: false, reason: 'tooManyPixels' }, what);
  }
});

test('pictures that a decoder must keep whole are accepted or called damaged, and use bounded memory', async ({
  site,
}) => {
  const greedy = {
    'interlaced rows': { bytes: png(5500, 5500, { colour: 6, interlace: 1 }), pixels: 5500 ** 2 },
    'scans in one another': { bytes: jpegInThreeScans(8000, 6000), pixels: 8000 * 6000 },
    'a large frame': { bytes: gif(7000, 7000), pixels: 7000 ** 2 },
  };
  for (const [what, { bytes, pixels }] of Object.entries(greedy)) {
    assert.ok((await send(site, png(9, 9))).ok);
    const growth = watchGrowth();
    const result = await send(site, bytes);
    assert.ok(result.ok || result.reason === 'damaged', `${what}: ${JSON.stringify(result)}`);
    assert.ok(growth() < 150 + (pixels * 10) / 1e6, `${what}: ${growth()} MB`);
  }
});

/** Returns a function that tells by how many megabytes the resizing process has grown at most. */
function watchGrowth(): () => number {
  const pid = resizeProcess();
  const peak = () => {
    try {
      const [, size = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(size) / 1024;
    } catch {
      return 0;
    }
  };
  const start = peak();
  let most = start;
  const timer = setInterval(() => (most = Math.max(most, peak())), 2).unref();
  return () => {
    clearInterval(timer);
    return most - start;
  };
}

test('a damaged picture is refused, or comes out as a picture', async ({ site }) => {
  const whole = {
    jpeg: await flag(300, 200).jpeg({ progressive: true }).toBuffer(),
    png: await flag(300, 200).png().toBuffer(),
    webp: await flag(300, 200).webp().toBuffer(),
    gif: await flag(300, 200).gif().toBuffer(),
  };
  for (const [format, bytes] of Object.entries(whole)) {
    await sendDamaged(site, bytes.subarray(0, bytes.length * 0.5), `half of ${format}`);
    const bent = Buffer.from(bytes);
    for (let at = 200; at < bent.length; at += 97) bent[at] = bent[at]! ^ 0xff;
    await sendDamaged(site, bent, `${format} bent`);
  }
});

async function sendDamaged(site: TestSite, bytes: Buffer, what: string): Promise<void> {
  const result = await send(site, bytes);
  if (!result.ok) return assert.is(result.reason, 'damaged', what);
  for (const file of await contentsOf(site, result.src)) await sharp(file).stats();
}

test('a file that is two things at once is reduced to its picture', async ({ site }) => {
  const script = '<script>alert("hidden")</script>';
  const jpeg = await flag().jpeg().toBuffer();
  const plain = await flag().png().toBuffer();
  const polyglots = {
    'JPEG and page': Buffer.concat([jpeg, Buffer.from(`<!doctype html>${script}`)]),
    'JPEG with a comment': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      Buffer.from(script),
      jpeg.subarray(2),
    ]),
    'PNG and archive': Buffer.concat([plain, Buffer.from(`PK\x03\x04${script}`)]),
    'PNG with a text': png(20, 20, { extra: [chunk('tEXt', Buffer.from(`Comment\0${script}`))] }),
    'GIF and page': Buffer.concat([await flag().gif().toBuffer(), Buffer.from(script)]),
    'WebP and page': Buffer.concat([await flag().webp().toBuffer(), Buffer.from(script)]),
  };
  for (const [what, bytes] of Object.entries(polyglots)) {
    const saved = await send(site, bytes);
    assert.ok(saved.ok, what);
    for (const file of await contentsOf(site, saved.src)) assert.not(file.includes('hidden'), what);
  }
  const scriptFirst = Buffer.from(`GIF89a=1;/*${'x'.repeat(300)}*/alert("hidden")`);
  assert.is((await send(site, scriptFirst)).ok, false);
});

test('many pictures at once are resized one after another, and a bad one delays nobody', async ({
  site,
}) => {
  const good = await flag(300, 200).png().toBuffer();
  const all = [good, Buffer.from('GIF89a'), good, png(30_000, 30_000, { data: good }), good];
  const results = await Promise.all(all.map((bytes) => send(site, bytes)));
  assert.equal(
    results.map(({ ok }) => ok),
    [true, false, true, false, true],
  );
  const addresses = results.flatMap((result) => (result.ok ? result.src : []));
  assert.is(new Set(addresses).size, 3);
  assert.is((await site.get(fallbackName(addresses[0]!))).status, 200);
});

test('a file that crashes the resizing process ends nothing else', async ({ site }) => {
  if (!existsSync('/proc')) return;
  const large = png(2500, 2500, { colour: 2 });
  const reading = send(site, large);
  const others = send(site, png(9, 9));
  await killResizeProcess();
  // A kill says nothing against the file.
  assert.equal(await reading, { ok: false, reason: 'tooDemanding' });
  assert.ok((await others).ok);
  assert.ok((await send(site, png(9, 9))).ok);
});

/** Kills it as the system does when memory runs out. */
async function killResizeProcess(): Promise<void> {
  for (;;) {
    const pid = resizeProcess();
    if (pid) return void process.kill(Number(pid), 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function resizeProcess(): string | undefined {
  if (!existsSync('/proc')) return undefined;
  return readdirSync('/proc').find((name) => /^\d+$/.test(name) && isResizing(name));
}

function isResizing(pid: string): boolean {
  try {
    const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${process.pid} `);
    return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('resize-process');
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

test.run();
