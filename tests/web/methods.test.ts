import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { guardedRoutes } from '../helpers/guarded-routes.ts';
import { textsOf } from '../helpers/html.ts';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { askOnTheWire } from '../helpers/http/wire.ts';
import { createTestSite, inLanguage, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn; server: Listening }>('methods');

test.before(async (context) => {
  context.site = await createTestSite();
  context.anna = await signIn(context.site);
  context.server = await listenLocally(context.site);
});

test.before.each(({ site }) => {
  site.logged.length = 0;
});

test.after(async ({ server, site }) => {
  await server.close();
  await site.close();
});

const send = async (site: TestSite, method: string, path: string, headers = {}) =>
  site.app.request(path, { method, headers });

test('an address that lacks the method is answered with 405 and the methods that it has', async ({
  site,
}) => {
  for (const [method, path, allow] of [
    ['PUT', '/', 'GET, HEAD, OPTIONS'],
    ['POST', '/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/councils', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/newsletter', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/about/anything', 'GET, HEAD, OPTIONS'],
    ['POST', '/news/some-article', 'GET, HEAD, OPTIONS'],
    ['PUT', '/contact', 'GET, HEAD, POST, OPTIONS'],
    ['PUT', '/pay/no-such-token', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/receipts/no-such-token', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/robots.txt', 'GET, HEAD, OPTIONS'],
    ['POST', '/favicon.svg', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/images/placeholder.svg', 'GET, HEAD, OPTIONS'],
    ['PUT', site.assets.client, 'GET, HEAD, OPTIONS'],
    ['POST', '/files/1-0123456789abcdef.webp', 'GET, HEAD, OPTIONS'],
    ['GET', '/webhooks/stripe', 'POST, OPTIONS'],
    ['HEAD', '/webhooks/stripe', 'POST, OPTIONS'],
    ['PUT', '/me/code', 'GET, HEAD, POST, OPTIONS'],
  ] as const) {
    const answer = await send(site, method, path);
    assert.equal([answer.status, answer.headers.get('allow')], [405, allow], `${method} ${path}`);
    assert.ok(answer.headers.get('content-security-policy'), path);
  }
});

test('the page of a wrong method is in the language of the visitor, and JSON for a program', async ({
  site,
}) => {
  for (const [language, title] of [
    ['en', 'This page cannot be opened that way'],
    ['sv', 'Sidan går inte att öppna på det sättet'],
  ] as const) {
    const page = await send(site, 'PUT', '/about', inLanguage(language));
    assert.equal(textsOf(await page.text(), 'h1'), [title]);
  }
  const json = await send(site, 'PUT', '/about', { Accept: 'application/json' });
  assert.equal([json.status, json.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  assert.is(((await json.json()) as { error: string }).error, 'methodNotAllowed');
});

test('OPTIONS is answered with the methods and nothing else', async ({ site, server }) => {
  for (const [path, allow] of [
    ['/', 'GET, HEAD, OPTIONS'],
    ['/contact', 'GET, HEAD, POST, OPTIONS'],
    ['/favicon.ico', 'GET, HEAD, OPTIONS'],
    ['/webhooks/stripe', 'POST, OPTIONS'],
  ] as const) {
    const answer = await askOnTheWire(server.port, `OPTIONS ${path} HTTP/1.1`, [
      'Host: localhost',
      'Origin: https://evil.example',
      'Access-Control-Request-Method: POST',
    ]);
    assert.equal([answer.status, answer.headers.allow, answer.body], [204, allow, ''], path);
    assert.is(answer.headers['content-type'], undefined, path);
    assert.is(answer.headers['access-control-allow-origin'], undefined, path);
  }
  assert.is((await send(site, 'OPTIONS', '/nowhere')).status, 404);
});

test('an address that nothing has is answered with 404 for every method', async ({ site }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of ['/nowhere', '/favicon.svgx', '/images/', '/pay', '/PAY/x', '/pay/x/y']) {
      const { status, headers } = await send(site, method, path);
      const isMoved = path.endsWith('/');
      const moved = ['GET', 'HEAD'].includes(method) ? 301 : 308;
      assert.is(status, isMoved ? moved : 404, `${method} ${path}`);
      assert.is(headers.get('allow'), null);
    }
  }
});

test('a page that is not found keeps 404 where its address has the method', async ({ site }) => {
  for (const path of ['/events/no-such-event', '/statutes/da.pdf', '/pay/x', '/m/x']) {
    assert.is((await site.get(path)).status, 404, path);
    assert.is((await send(site, 'HEAD', path)).status, 404, path);
  }
});

test('without a sign-in, no address of the dashboard says whether or with which methods it exists', async ({
  site,
}) => {
  const answers = new Set<string>();
  for (const { path } of guardedRoutes(site)) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await send(site, method, path);
      answers.add(`${status} ${headers.get('allow')}`);
    }
  }
  assert.equal([...answers], ['401 null']);
});

test('an administrator gets the methods of an address of the dashboard', async ({ site, anna }) => {
  const ask = async (method: string, path: string) => {
    const { headers, status } = await send(site, method, path, {
      Cookie: anna.cookie,
      'Sec-Fetch-Site': 'same-origin',
    });
    return [status, headers.get('allow')];
  };
  assert.equal(await ask('GET', '/admin/logout'), [405, 'POST, OPTIONS']);
  assert.equal(await ask('DELETE', '/admin/posts/x'), [405, 'GET, HEAD, POST, OPTIONS']);
  assert.equal(await ask('OPTIONS', '/api/admin/images'), [204, 'GET, HEAD, POST, OPTIONS']);
  assert.equal(await ask('PUT', '/admin/nowhere'), [404, null]);
});

test('a form with a slash too many is sent again to the right address', async ({ site }) => {
  const fields = { email: 'slash@example.org', consent: 'on' };
  const answer = await site.post('/newsletter/?from=footer', fields);
  assert.equal([answer.status, answer.headers.get('location')], [308, '/newsletter?from=footer']);
  assert.is((await site.post('/newsletter', fields)).status, 303);
  const outside = await site.post('//evil.example/', {});
  assert.equal([outside.status, outside.headers.get('location')], [308, '/evil.example']);
});

test('a file is sent whole, whatever part of it is asked for', async ({ site }) => {
  for (const path of [site.assets.client, '/favicon.svg']) {
    const whole = await site.page(path);
    for (const Range of [
      'bytes=0-3',
      'bytes=-5',
      'bytes=5-',
      'bytes=0-1,3-4',
      'bytes=9-1',
      'bytes=99999999-',
      'bytes=abc',
      'bytes',
      'lines=0-3',
      '0-3',
      ';=,-',
    ]) {
      for (const encoding of ['identity', 'br']) {
        const asked = { Range, 'If-Range': '"other"', 'Accept-Encoding': encoding };
        const answer = await site.get(path, asked);
        assert.is(answer.status, 200, `${path} ${Range}`);
        assert.is(answer.headers.get('content-range'), null);
        assert.is(answer.headers.get('accept-ranges'), 'none');
        if (encoding === 'identity') assert.is(await answer.text(), whole, Range);
      }
    }
    const head = await site.app.request(path, { method: 'HEAD', headers: { Range: 'bytes=0-3' } });
    assert.is(head.status, 200);
  }
});

test.run();
