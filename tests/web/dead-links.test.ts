import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomToken, readableSecret } from '../../src/services/secrets.ts';
import { paths } from '../../src/shared/paths.ts';
import { signIn } from '../helpers/admin.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('dead links in the log');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.before.each(({ site }) => {
  site.logged.length = 0;
});

test.after(({ site }) => site.close());

async function loggedPathOf(site: TestSite, path: string): Promise<unknown> {
  site.logged.length = 0;
  const { status } = await site.get(path);
  assert.is(status, 404, path);
  const line = site.logged.find(({ msg }) => msg === 'request');
  return line!.path;
}

test('“404: The bad path is logged.”', async ({ site }) => {
  for (const path of [
    '/no/such-page',
    '/NoSuchPage',
    '/Styrelsen',
    '/om-oss/årsmötet-2024.html',
    '/sv/about',
    '/wp-login.php',
    '/blog/2019/05/holi-in-ulrika',
    '/images/logo_old2.png',
    '/संपर्क',
    '/a',
  ]) {
    assert.is(await loggedPathOf(site, path), path);
  }
  assert.is(await loggedPathOf(site, '/nowhere?email=a@example.org&x=1#y'), '/nowhere');
});

test('a missing page of the dashboard is logged with its path, once somebody is signed in', async ({
  site,
}) => {
  const anna = await signIn(site);
  await anna.get('/admin/no-such-page');
  assert.is(site.logged.find(({ status }) => status === 404)!.path, '/admin/no-such-page');
  site.logged.length = 0;
  await site.get('/admin/no-such-page');
  assert.is(site.logged.find(({ status }) => status === 401)!.path, undefined);
});

test('an address that a route has keeps its pattern in the log, also where nothing is found', async ({
  site,
}) => {
  const token = randomToken();
  for (const [path, route] of [
    [paths.fee(token), '/pay/:token'],
    [paths.receipt(token), '/receipts/:token'],
    [paths.memberCard(token), '/m/:secret'],
    [paths.checkout(token), '/checkout/:session'],
    [paths.event('no-such-event'), '/events/:key'],
    ['/files/no-such-picture.webp', '/files/:name{[\\w-]{1,100}\\.(?:webp|jpg)}'],
    ['/assets/old-script.js', '/assets/*'],
  ] as const) {
    site.logged.length = 0;
    const { status } = await site.get(path);
    assert.is(status, 404, path);
    const line = site.logged.find(({ msg }) => msg === 'request');
    assert.equal([line!.route, line!.path], [route, undefined], path);
  }
});

test('a part that is no plain word is hidden', async ({ site }) => {
  for (const [path, shown] of [
    ['/anna@example.org', '/…'],
    ['/unsubscribe/anna%40example.org/now', '/unsubscribe/…/now'],
    ['/19850101-1234', '/…'],
    ['/members/10003', '/members/…'],
    ['/call/+46701740605', '/call/…'],
    ['/call/070/174/06/05', '/call/…/…/…/…'],
    ['/1985/0101/1234', '/…/…/…'],
    ['/pays/V2_psEqucjCvNjEKH_-yhg', '/pays/…'],
    ['/docs/getElementById', '/docs/getElementById'],
    ['/a%0alevel/b', '/…/b'],
    ['/a%0d%0aSet-Cookie:x', '/…'],
    ['/x%1b[2J', '/…'],
    ['/%00', '/…'],
    ['/%e2%80%ae/x', '/…/x'],
    ['/%', '/…'],
    ['/%ff%fe/x', '/…/x'],
    ['/%C3%28', '/…'],
    [`/${'long-'.repeat(40)}`, '/…'],
    ['/.env', '/…'],
    ['/a/..%2f..%2fetc/passwd', '/a/…/passwd'],
    ['/x;unsubscribe=abc', '/…'],
  ] as const) {
    assert.is(await loggedPathOf(site, path), shown, path);
  }
  const long = String(await loggedPathOf(site, '/word'.repeat(500)));
  assert.is(long.length, 201);
  assert.ok(long.endsWith('…'));
});

test('the secret of a personal link is hidden in every address that nearly is its own', async ({
  site,
}) => {
  const secrets = [randomToken(), randomUUID(), readableSecret(), 'sommar', 'ABCDEFGH', 'abc'];
  const links = site.app.routes
    .map(({ path }) => path)
    .filter((path) => /:(?:token|secret|session)\b/.test(path));
  assert.ok(new Set(links).size >= 7, links.join());
  const fill = (path: string, secret: string) => path.replace(/:\w+/, secret);
  for (const secret of secrets) {
    for (const link of new Set(links)) {
      const path = fill(link, secret);
      for (const near of [
        `${path}/extra`,
        `${path}/`,
        `/${path}/extra`,
        `/sv${path}`,
        `/en/x${path}/extra`,
        path.replace(secret, `/${secret}`),
        path.replace(secret, `x/${secret}`),
        fill(link.toUpperCase().replace(/:\w+/, ':x'), secret),
        path.replace(/^\/(.)/, (_, message: string) => `/%${message.charCodeAt(0).toString(16)}`),
        path.replace(`/${secret}`, `%2f${secret}`),
        path.replace(secret, `${secret}%0a`),
        path.replace(secret, `${secret}%2e`),
        path.replace(
          secret,
          secret.replaceAll(/./g, (l) => `%${l.charCodeAt(0).toString(16)}`),
        ),
      ]) {
        for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
          site.logged.length = 0;
          await site.app.request(near, { method });
          const lines = JSON.stringify(site.logged.map(({ path: p, route }) => [p, route]));
          assert.not.match(lines.toLowerCase(), secret.toLowerCase(), `${method} ${near}`);
        }
      }
    }
  }
});

test('a random secret is hidden wherever it stands', async ({ site }) => {
  for (const secret of [randomToken(), randomUUID(), 'dQw4w9WgXcQ', 'cs_test_a1B2c3D4e5F6g7H8']) {
    for (const path of [`/${secret}`, `/x/${secret}/y`, `/${secret.toLowerCase()}`]) {
      assert.not.match(
        String(await loggedPathOf(site, path)).toLowerCase(),
        secret.toLowerCase(),
        path,
      );
    }
  }
});

test.run();
