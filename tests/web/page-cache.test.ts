import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { openDatabase } from '../../src/db/connection.ts';
import { addEvent, addPost } from '../fixtures/rows.ts';
import { runsOnPostgres } from '../helpers/postgres/postgres.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { askAndStay, askOnTheWire, exchange, isCached } from '../helpers/http/wire.ts';

interface Context {
  site: TestSite;
  server: Listening;
  clock: { now: number };
}

const test = suite<Context>('page cache');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-06-06T12:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
  context.server = await listenLocally(context.site);
});

test.after.each(async ({ server, site }) => {
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

test('the second visitor gets the page rendered for the first', async (context) => {
  const { clock } = context;
  const first = await ask(context, '/contact');
  clock.now += 59_999;
  const second = await ask(context, '/contact');
  assert.is(second.body, first.body);
  const { 'x-request-id': id, date: _, ...headers } = first.headers;
  const { date, ...keptHeaders } = second.headers;
  assert.equal(keptHeaders, { ...headers, 'cache-status': 'site; hit' });
  assert.match(id!, /^[\da-f-]{36}$/);
  assert.ok(Math.abs(Date.parse(date!) - Date.now()) < 2000);
});

test('a page is cached until something is stored, whether it has a form or not', async (context) => {
  const { clock, site } = context;
  for (const path of ['/councils', '/contact']) {
    await ask(context, path);
    clock.now += 59_000;
    assert.ok(isCached(await ask(context, path)), path);
    await addPost(site);
    clock.now += 1000;
    assert.not(isCached(await ask(context, path)), path);
  }
});

test('views by visitors and their limits leave the cache as it is', async (context) => {
  const { site } = context;
  await ask(context, '/press');
  await site.get('/councils', { 'User-Agent': 'another visitor' });
  await site.get('/news', { 'Accept-Language': 'sv' });
  await site.post('/newsletter', { email: 'no address' });
  assert.ok(isCached(await ask(context, '/press')));
});

test('a cached response has “Connection: close” only when the connection ends with it', async (context) => {
  const { server } = context;
  const { body } = await ask(context, '/councils');
  const get = 'GET /councils HTTP/1.1';
  const last = await askOnTheWire(server.port, get);
  assert.equal([last.body, last.headers.connection], [body, 'close']);
  const old = await askOnTheWire(server.port, 'GET /councils HTTP/1.0', []);
  assert.equal([old.body, old.headers.connection], [body, 'close']);
  assert.is((await ask(context, '/councils')).headers.connection, 'keep-alive');
});

test('clients that request much and read late get all of it, in order', async (context) => {
  const { server } = context;
  const { body } = await ask(context, '/councils');
  const others = ['/robots.txt', '/councils', '/nowhere', '/councils'];
  const asked = Array.from({ length: 20 }, () => others).flat();
  const text = (path: string, last = '') =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`;
  const answers = await exchange(
    server.port,
    ...asked.map((path) => text(path)),
    text('/robots.txt', 'Connection: close\r\n'),
  );
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  assert.equal(
    statuses,
    [...asked, '/robots.txt'].map((path) => (path === '/nowhere' ? '404' : '200')),
  );
  assert.is(answers.split(body).length - 1, 40);
});

test('a change by another process is visible immediately, on PostgreSQL within 100 ms', async (context) => {
  const { site } = context;
  const id = await addPost(site);
  const other = openDatabase(site.config.database);
  for (let round = 0; round < 5; round += 1) {
    await other
      .updateTable('blog_posts')
      .set({ title: `Round ${round}.` })
      .where('id', '=', id)
      .execute();
    if (runsOnPostgres) await sleep(50);
    assert.match((await ask(context, '/sitemap.xml')).body, id);
    assert.match((await ask(context, '/news/feed.xml')).body, `Round ${round}.`);
    assert.match((await ask(context, `/news/${id}`)).body, `Round ${round}.`);
  }
  await other.destroy();
});

test('an acknowledged change is on the next page', async (context) => {
  const { site } = context;
  const id = await addPost(site);
  for (let round = 0; round < 3; round += 1) {
    await ask(context, '/press');
    await site.db
      .updateTable('blog_posts')
      .set({ title: `Round ${round}.` })
      .where('id', '=', id)
      .execute();
    assert.match((await ask(context, '/press')).body, `Round ${round}.`);
  }
});

test('cached pages end with the day in Stockholm', async (context) => {
  const { clock, site } = context;
  clock.now = Date.parse('2025-08-09T21:59:59.999Z');
  const over = 'has taken place';
  await addEvent(site, { title: 'Tonight', event_date: '2025-08-09T17:00:00.000Z' });
  const festival = '/activities/ulrika-color-festival';
  assert.not.match((await ask(context, festival)).body, over);
  assert.match((await ask(context, '/')).body, 'Tonight');
  clock.now += 1;
  assert.match((await ask(context, festival)).body, over);
  assert.not.match((await ask(context, '/')).body, 'Tonight');
});

test('a scheduled post appears at midnight in Stockholm, although nothing is written', async (context) => {
  const { clock, site } = context;
  clock.now = Date.parse('2026-12-23T22:59:59.999Z');
  await addPost(site, { id: 'today', publish_date: '2026-12-23' });
  await addPost(site, { id: 'eve', title: 'Christmas Eve.', publish_date: '2026-12-24' });
  const pages = ['/', '/news', '/newsletter', '/press', '/news/today', '/news/eve'];
  const lists = ['/news/feed.xml', '/sitemap.xml'];
  for (const path of [...pages, ...lists]) {
    assert.not.match((await ask(context, path)).body, /Christmas Eve\.|\/news\/eve</, path);
  }
  clock.now += 1;
  for (const path of [...pages, '/news/feed.xml']) {
    assert.match((await ask(context, path)).body, 'Christmas Eve.', path);
  }
  assert.match((await ask(context, '/sitemap.xml')).body, '/news/eve<');
});

test('a scheduled post appears at its minute', async (context) => {
  const { clock, site } = context;
  clock.now = Date.parse('2026-12-24T06:30:00Z');
  const hour = { publish_date: '2026-12-24', publish_time: '08:00' };
  await addPost(site, { id: 'gift', title: 'A gift', ...hour });
  await addPost(site, { title: 'Later', ...hour, publish_time: '09:00' });
  for (const path of ['/', '/news', '/news/feed.xml']) await ask(context, path);
  clock.now = Date.parse('2026-12-24T06:59:59.999Z');
  assert.not.match((await ask(context, '/news')).body, 'A gift');
  clock.now += 1;
  for (const path of ['/', '/news', '/news/gift', '/news/feed.xml']) {
    const { body } = await ask(context, path);
    assert.match(body, 'A gift', path);
    assert.not.match(body, 'Later', path);
  }
  clock.now += 60 * 60 * 1000;
  assert.match((await ask(context, '/news')).body, 'Later');
});

test('an outdated page is rendered once, however many visitors request it at the same time', async (context) => {
  const { site } = context;
  await ask(context, '/press');
  await addPost(site, { title: 'Just stored' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(context, '/press')));
  for (const { body } of answers) assert.match(body, 'Just stored');
  // Rows of PostgreSQL arrive later, so that several visitors may come before the first page is rendered.
  const most = runsOnPostgres ? 20 : 1;
  assert.ok(answers.filter((answer) => !isCached(answer)).length <= most);
});

test('the languages are cached separately, whatever the cookie looks like', async (context) => {
  const { site } = context;
  await ask(context, '/councils');
  await ask(context, '/councils', { Cookie: 'language=sv' });
  for (const cookie of [
    'language=sv',
    'language=en',
    'language=de',
    'language="sv"',
    'a=1; language=sv',
    'language=sv; language=en',
    'xlanguage=sv',
    'language=s%76',
    ' language = sv ',
    'language=sv;',
    'language',
    'language=%; language=sv',
    'language=\u00e5; language=sv',
    `a=${'x'.repeat(8000)}; language=sv`,
  ]) {
    const expected = (await site.get('/councils', { Cookie: cookie })).headers;
    const { headers } = await ask(context, '/councils', { Cookie: cookie });
    assert.is(headers['content-language'], expected.get('content-language'), cookie);
  }
});

test('a header that is sent in two pieces is read whole', async (context) => {
  const { server } = context;
  await ask(context, '/councils', { Cookie: 'language=sv' });
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await askOnTheWire(server.port, 'GET /councils HTTP/1.1', [
      'Host: localhost',
      'cookie: a=1',
      'Cookie: language=sv',
      'ACCEPT-ENCODING: br;q=0',
      'Accept-Encoding: gzip',
    ]);
    assert.is(headers['content-language'], 'sv');
    assert.is(headers['content-encoding'], 'gzip');
  }
});

test('made-up addresses take no memory', async (context) => {
  for (const path of [
    '/councils?a=1',
    '/councils?',
    '/?lang=sv',
    '/nowhere',
    '/about/nowhere',
    '/news/nowhere',
    '/policies/nowhere',
    '/contact/nowhere',
    '/membership/nowhere',
    '//councils',
    '/councils/',
    '/assets/nowhere.js',
    '/files/nowhere.webp',
    '/membership-registration?type=Core',
  ]) {
    await ask(context, path);
    assert.not(isCached(await ask(context, path)), path);
  }
});

test('the least recently used page makes room', async ({ site: { pages } }) => {
  const state = (await pages.state())!;
  const add = (path: string, bytes: number) =>
    pages.add(
      path,
      { headers: {}, hitHeaders: {}, notModifiedHeaders: {}, body: Buffer.alloc(bytes) },
      state,
    );
  const MB = 1024 * 1024;
  const names = Array.from({ length: 40 }, (_, index) => `/${index}`);
  add('/liked', MB);
  for (const name of names) {
    add(name, MB);
    assert.ok(pages.find('/liked'));
  }
  assert.is(names.filter((name) => pages.find(name)).length, 31);
  assert.ok(pages.find('/39'));
  assert.is(pages.find('/5'), undefined);
  const more = Array.from({ length: 1100 }, (_, index) => `/small/${index}`);
  for (const name of more) add(name, 1);
  assert.is(more.filter((name) => pages.find(name)).length, 1000);
});

test.run();
