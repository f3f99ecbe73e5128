import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { addPost } from '../fixtures/rows.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { askAndStay } from '../helpers/http/wire.ts';

interface Context {
  site: TestSite;
  server: Listening;
}

const test = suite<Context>('how pages are sent');

test.before(async (context) => {
  context.site = await createTestSite();
  context.server = await listenLocally(context.site);
});

test.after(async ({ server, site }) => {
  await server.close();
  await site.close();
});

function ask(
  { server }: Context,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return askAndStay(server.port, `${method} ${path} HTTP/1.1`, ['Host: localhost', ...lines]);
}

test('an unchanged page gets a 304', async (context) => {
  for (const path of ['/councils', '/contact']) {
    const { headers } = await ask(context, path);
    const { etag } = headers;
    for (const header of [etag!, `W/${etag!.replace('W/', '')}`, `"other", ${etag}`, '*']) {
      const answer = await ask(context, path, { 'If-None-Match': header });
      assert.is(answer.status, 304, header);
      assert.is(answer.body, '');
      for (const name of [
        'etag',
        'vary',
        'cache-control',
        'content-language',
        'content-security-policy',
      ]) {
        assert.is(answer.headers[name], headers[name], name);
      }
      assert.is(answer.headers['content-length'], undefined);
    }
    for (const header of ['"other"', etag!.slice(0, -2), '', 'W/', '"*"']) {
      const answer = await ask(context, path, { 'If-None-Match': header });
      assert.is(answer.status, 200, header);
    }
  }
});

test('an ETag is strong, and stays the same when the same page is rendered again', async (context) => {
  for (const path of ['/councils', '/contact']) {
    const { etag } = (await ask(context, path)).headers;
    assert.match(etag!, /^"[\w-]{22}"$/);
    await addPost(context.site);
    assert.is((await ask(context, path)).headers.etag, etag);
  }
});

test('each encoding has its own bytes and ETag', async ({ server, site }) => {
  const get = async (encoding: string) => {
    const answer = await site.get('/councils', { 'Accept-Encoding': encoding });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, headers: answer.headers };
  };
  const [plain, gzip, brotli] = await Promise.all(['', 'gzip', 'br'].map(get));
  assert.equal(gunzipSync(gzip!.bytes), plain!.bytes);
  assert.equal(brotliDecompressSync(brotli!.bytes), plain!.bytes);
  const tags = [plain, gzip, brotli].map((each) => each!.headers.get('etag'));
  assert.is(new Set(tags).size, 3);
  for (const { bytes, headers } of [plain!, gzip!, brotli!]) {
    assert.is(headers.get('content-length'), String(bytes.length));
    assert.match(headers.get('vary')!, 'Accept-Encoding');
    assert.match(headers.get('cache-control')!, 'private');
  }
  // The cached response is checked too.
  for (const encoding of ['br', 'gzip']) {
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(`${server.origin}/councils`, {
        headers: { 'Accept-Encoding': encoding },
      });
      assert.is(answer.headers.get('content-encoding'), encoding);
      assert.is(await answer.text(), plain!.bytes.toString());
    }
  }
});

test('the browser gets the best encoding that it accepts', async (context) => {
  for (const [header, expected] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR', 'br'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['*, br;q=0', 'gzip'],
    ['identity', undefined],
    ['identity, br;q=0.5', undefined],
    ['deflate', undefined],
    ['br;q=nonsense', undefined],
    [',,;q=,', undefined],
    [`br, ${'x, '.repeat(1000)}`, 'br'],
  ] as const) {
    const { headers } = await ask(context, '/councils', { 'Accept-Encoding': header });
    assert.is(headers['content-encoding'], expected, header);
  }
});

test('HEAD is answered like GET, without the body', async (context) => {
  for (let round = 0; round < 2; round += 1) {
    const got = await ask(context, '/councils');
    const head = await ask(context, '/councils', {}, 'HEAD');
    assert.is(head.status, 200);
    assert.is(head.body, '');
    assert.is(head.headers['content-length'], String(Buffer.byteLength(got.body)));
    assert.is(head.headers.etag, got.headers.etag);
  }
});

test('uncached responses are compressed as well', async ({ server }) => {
  const answer = await fetch(`${server.origin}/nowhere`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  assert.is(answer.status, 404);
  assert.is(answer.headers.get('content-encoding'), 'gzip');
  assert.is(answer.headers.get('etag'), null);
});

test('Vary tells caches that responses differ by encoding', async (context) => {
  await addPost(context.site, { content: '<p>Words</p>'.repeat(200) });
  for (const path of ['/news/feed.xml', '/sitemap.xml', context.site.assets.client]) {
    const { headers } = await ask(context, path, { 'Accept-Encoding': 'gzip' });
    assert.is(headers['content-encoding'], 'gzip', path);
    assert.match(headers['cache-control']!, 'public');
    assert.match(headers.vary!, 'Accept-Encoding');
  }
});

test('fingerprinted files are sent as the build compressed them, with a 304 for unchanged ones', async (context) => {
  const { site } = context;
  const files = [
    site.assets.client,
    site.assets.stylesheet,
    '/favicon.svg',
    '/images/card-home.png',
  ];
  for (const path of [...files, ...site.assets.fonts]) {
    const built = readFileSync(`${path.startsWith('/assets') ? 'dist' : 'public'}${path}`);
    for (let round = 0; round < 2; round += 1) {
      const answer = await fetch(context.server.origin + path, {
        headers: { 'Accept-Encoding': 'br' },
      });
      assert.equal(Buffer.from(await answer.arrayBuffer()), built, path);
      if (path.startsWith('/assets'))
        assert.match(answer.headers.get('cache-control')!, 'immutable');
      const etag = answer.headers.get('etag')!;
      assert.match(etag, /^"[\w-]+"$/);
      const again = await ask(context, path, { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
      assert.is(again.status, 304, path);
      assert.is(
        (await ask(context, path, {}, 'HEAD')).headers['content-length'],
        String(built.length),
      );
    }
  }
});

test('no spelling of an address leads out of the public folders', async (context) => {
  for (const path of [
    '/assets/../manifest.json',
    '/assets/..%2fmanifest.json',
    '/assets/%2e%2e/manifest.json',
    '/assets/..\\manifest.json',
    '/assets//etc/passwd',
    '/assets/',
    '/assets',
    '/..%2fpackage.json',
    '/../package.json',
    '/images/../../package.json',
    '/images',
    '/assets/%00',
    '/assets/__proto__',
  ]) {
    const { body, status } = await ask(context, path);
    assert.ok([301, 400, 404].includes(status), `${path} gave ${status}`);
    assert.not.match(body, 'nordic-india-sangam"');
    assert.not.match(body, '"islands"');
  }
});

test.run();
