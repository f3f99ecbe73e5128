import { randomUUID } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { randomToken } from '../../src/services/secrets.ts';
import { paths } from '../../src/shared/paths.ts';
import { signIn } from '../helpers/admin.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { attributesOf, findAll, linksOf, plainText, textsOf } from '../helpers/html.ts';

const test = suite<{ site: TestSite }>('the application');

test.before(async (context) => {
  context.site = await createTestSite();
});

test.before.each(({ site }) => {
  site.logged.length = 0;
});

test.after(({ site }) => site.close());

test('every response has the security headers', async ({ site }) => {
  for (const path of [
    '/',
    '/nowhere',
    '/healthz',
    site.assets.client,
    '/favicon.svg',
    '/files/a.webp',
  ]) {
    const { headers } = await site.get(path);
    assert.match(headers.get('content-security-policy')!, /default-src 'none'/, path);
    assert.not.match(headers.get('content-security-policy')!, /unsafe-inline/, path);
    assert.is(headers.get('x-content-type-options'), 'nosniff', path);
    assert.ok(headers.get('referrer-policy'), path);
    assert.ok(headers.get('x-request-id'), path);
  }
});

test('pages carry no inline script or style', async ({ site }) => {
  for (const path of ['/', '/news', '/cookie-declined', '/nowhere']) {
    const html = await site.page(path);
    assert.equal(findAll(html, 'style, [style]'), [], path);
    const handlers = findAll(html, '*').flatMap((element) =>
      Object.keys(element.attrs).filter((name) => name.startsWith('on')),
    );
    assert.equal(handlers, [], path);
    const scripts = findAll(html, 'script:not([type="application/ld+json"])');
    for (const { attrs, textContent } of scripts) {
      assert.equal([attrs.type, textContent], ['module', ''], path);
      assert.match(attrs.src!, /^\/assets/, path);
    }
  }
});

test('a public https address brings Strict-Transport-Security', async ({ site }) => {
  assert.is((await site.get('/')).headers.get('strict-transport-security'), null);
  const live = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
  });
  const answer = await live.get('/');
  assert.match(answer.headers.get('strict-transport-security')!, /max-age=31536000/);
  assert.not.match(await answer.text(), /demonstration/);
  await live.close();
});

test('a missing page of the dashboard keeps the navigation for those who are signed in', async ({
  site,
}) => {
  const anna = await signIn(site);
  const answer = await anna.get(paths.adminMember(randomUUID()));
  const html = await answer.text();
  assert.is(answer.status, 404);
  assert.equal(textsOf(html, 'h1'), ['Page not found']);
  assert.ok(linksOf(html, 'header a').includes(paths.adminMembers()));
  assert.is(plainText(await site.page('/no-such-page')).includes('Logout'), false);
});

test('an unknown path gets the 404 page, and the log repeats no personal data', async ({
  site,
}) => {
  const answer = await site.get('/no/such-page?email=a@example.org');
  const html = await answer.text();
  assert.is(answer.status, 404);
  assert.equal(textsOf(html, 'h1'), ['Oops! Page not found']);
  assert.match(plainText(html), 'Return to Home');
  assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
  for (const typed of ['mailto:anna@example.org/x', 'anna%40example.org', 'anna.svensson']) {
    await site.get(`/${typed}`);
  }
  await site.get('/19850101-1234');
  await site.get('/admin/19850101-1234');
  assert.equal([...new Set(site.logged.map(({ status }) => status))], [404, 401]);
  assert.not.match(JSON.stringify(site.logged), /anna|example\.org|19850101/);
});

test('no log contains the secret part of a mistyped link', async ({ site }) => {
  const token = randomToken();
  const encoded = Buffer.from(token).toString('hex').replaceAll(/../g, '%$&');
  for (const link of ['invitation', 'forgotten']) {
    for (const path of [
      `/Admin/${link}/${token}`,
      `//admin/${link}//${token}`,
      `/ADMIN/${link.toUpperCase()}/${token}/`,
      `/%61dmin/${link}/${token}`,
      `/Admin/${link}/${encoded}`,
      `/Admin/${link}/${token}%2f`,
      `/Admin/${link}/${token.toLowerCase()}`,
      `/admin/${link}s/${token}`,
      `/admin/${link}/${token}`,
      `/${token}`,
      `/membership-Success/${randomUUID()}/${token}`,
      `/Newsletter;unsubscribe=${token}`,
    ]) {
      await site.get(path);
      await site.post(path, {});
    }
  }
  const lines = JSON.stringify(site.logged);
  assert.not.match(lines.toLowerCase(), token.toLowerCase());
  assert.not.match(lines, encoded);
});

test('a program that asks for JSON gets JSON', async ({ site }) => {
  for (const accept of ['application/json', 'application/json, text/html;q=0.1']) {
    const answer = await site.get('/nowhere', { Accept: accept });
    assert.is(answer.status, 404);
    assert.equal(await answer.json(), { error: 'notFound' });
  }
});

test('an unexpected error is logged once and becomes the 500 page, which does not show it', async () => {
  const site = await createTestSite();
  await site.db.schema.dropTable('blog_posts').execute();
  const page = await site.get('/news', { Cookie: 'language=sv' });
  assert.is(page.status, 500);
  const html = await page.text();
  assert.equal(textsOf(html, 'h1'), ['Något gick fel hos oss']);
  assert.match(html, page.headers.get('x-request-id')!);
  assert.not.match(html, 'blog_posts');
  const json = await site.get('/news', { Accept: 'application/json' });
  assert.is(json.status, 500);
  assert.is(((await json.json()) as { error: string }).error, 'server');
  assert.is(site.logged.filter(({ msg }) => msg === 'request failed').length, 2);
  await site.close();
});

test('each request is one line with id, route, status and time', async ({ site }) => {
  await site.post('/newsletter', { email: 'someone@example.org', consent: 'on' });
  const lines = site.logged.filter(({ msg }) => msg === 'request');
  assert.is(lines.length, 1);
  const [{ requestId, method, route, status, ms }] = lines as [Record<string, unknown>];
  assert.equal([method, route, status], ['POST', '/newsletter', 303]);
  assert.type(requestId, 'string');
  assert.type(ms, 'number');
  assert.not.match(JSON.stringify(site.logged), 'someone');
});

test('a form from another site changes nothing', async ({ site }) => {
  const fields = { email: 'forged@example.org', consent: 'on' };
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.localhost' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'none' },
  ];
  for (const headers of foreign) {
    const answer = await site.post('/newsletter', fields, headers);
    assert.is(answer.status, 403, JSON.stringify(headers));
  }
  const rows = await site.db.selectFrom('newsletter_subscribers').select('email').execute();
  assert.not(rows.some(({ email }) => email === fields.email));
});

test('old browsers that send only Origin are served; with an address set it must match', async () => {
  const site = await createTestSite({ env: { PUBLIC_ORIGIN: 'https://www.example.org' } });
  const send = (headers: Record<string, string>) =>
    site.app.request('/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.org', consent: 'on' }),
      headers,
    });
  assert.is((await send({ Origin: 'https://www.example.org' })).status, 303);
  assert.is((await send({ Origin: 'https://example.org' })).status, 403);
  assert.is((await send({ Origin: 'null' })).status, 403);
  await site.close();
});

test('a body over 64 KB is refused with a page of the site', async ({ site }) => {
  const answer = await site.post('/newsletter', { email: 'a'.repeat(65 * 1024), consent: 'on' });
  assert.is(answer.status, 413);
  assert.equal(textsOf(await answer.text(), 'h1'), ['That is too much at once']);
});

test('a body that cannot be read gets the 400 page, JSON for JSON', async ({ site }) => {
  const send = (body: string, type: string, headers = {}) =>
    site.app.request('/newsletter', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  for (const body of ['{', '[]', 'null', '"text"', '']) {
    assert.is((await send(body, 'application/json')).status, 400, body);
  }
  assert.is((await send('--x', 'multipart/form-data')).status, 400);
  assert.is((await send('--y', 'multipart/form-data; boundary=x')).status, 400);
  assert.is((await send('<a/>', 'text/xml')).status, 415);
  const page = await send('{', 'application/json');
  assert.equal(textsOf(await page.text(), 'h1'), ['We could not read that']);
  const json = await send('{', 'application/json', { Accept: 'application/json' });
  assert.match(json.headers.get('content-type')!, 'application/json');
});

test('slashes at the end are removed, and the path never names another site', async ({ site }) => {
  for (const [path, tidy] of [
    ['/news/', '/news'],
    ['/activities/ulrika-color-festival//?lang=sv', '/activities/ulrika-color-festival?lang=sv'],
    ['//evil.example/login/', '/evil.example/login'],
  ] as const) {
    const answer = await site.app.request(`http://localhost${path}`);
    assert.is(answer.status, 301, path);
    assert.is(answer.headers.get('location'), tidy);
  }
  const html = await (await site.app.request('http://localhost//evil.example')).text();
  assert.equal(attributesOf(html, '[href^="//"]', 'href'), []);
});

test('responses for shared caches set no cookie and do not depend on one', async ({ site }) => {
  for (const path of ['/news/feed.xml', '/favicon.svg', '/sitemap.xml']) {
    const answer = await site.get(`${path}?lang=sv`);
    assert.is(answer.headers.get('set-cookie'), null, path);
  }
  const feed = async (path: string, cookie: string) =>
    /<description>([^<]+)/.exec(await site.page(path, { Cookie: cookie }))![1];
  const english = await feed('/news/feed.xml', 'language=en');
  const swedish = await feed('/news/feed.xml?lang=sv', 'language=sv');
  assert.is.not(english, swedish);
  assert.is(await feed('/news/feed.xml', 'language=sv'), english);
  assert.is(await feed('/news/feed.xml?lang=sv', 'language=en'), swedish);
});

test('hostile addresses and cookies cause no server errors', async ({ site }) => {
  const paths = [
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
    '/news/%00',
    '/files/..%2fsite.sqlite',
    '/news/__proto__',
    `/${'a'.repeat(5000)}`,
    '/newsletter?unsubscribe=%00',
    '/newsletter?unsubscribe=',
    '/?lang[]=sv',
    '/events/x.ics',
  ];
  for (const path of paths) {
    const { status } = await site.get(path, { Cookie: 'language=%; notice=%E0%A4%A; a=%' });
    assert.ok(status < 500, `${path} gave ${status}`);
  }
});

test.run();
