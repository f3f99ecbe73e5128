import type { Context } from 'hono';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, publicPages } from '../../src/shared/paths.ts';
import type { AppEnvironment } from '../../src/web/environment.ts';
import { signIn } from '../helpers/admin.ts';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { apply } from '../helpers/live-site.ts';
import { addEvent, addPost } from '../fixtures/rows.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { askAndStay, isCached } from '../helpers/http/wire.ts';

const test = suite<{ site: TestSite; server: Listening }>('privacy of the page cache');

test.before.each(async (context) => {
  // The cache forgets all at each full minute.
  context.site = await createTestSite({ now: new Date('2026-11-22T18:00:10Z') });
  context.server = await listenLocally(context.site);
});

test.after.each(async ({ server, site }) => {
  await server.close();
  await site.close();
});

const TOKEN = 'token-of-one-subscriber';
const ADMIN = 'secret-admin@example.org';
const SUBSCRIBER = 'secret-subscriber@example.org';

/** The beginning of the notice after a subscription. */
const NOTICE = '<strong>Success!</strong>';

/** Adds rows about people, and returns the addresses that lead to them. */
async function fill(site: TestSite) {
  const { cookie } = await signIn(site, { email: ADMIN });
  await site.db
    .insertInto('newsletter_subscribers')
    .values({
      id: 'subscriber',
      email: SUBSCRIBER,
      language: 'en',
      gdpr_consent: 1,
      unsubscribe_token: TOKEN,
      subscribed_at: site.now().toISOString(),
    })
    .execute();
  const { application, next } = await apply(site, {
    fullName: 'Secret',
    firstName: 'Secretperson',
  });
  const post = await addPost(site);
  const event = await addEvent(site);
  const session = next!.split('/').at(-1)!;
  return { application, cookie, event, post, session };
}

test('no response for one visitor is cached on any address, and nobody else gets it', async ({
  server,
  site,
}) => {
  const { application, cookie, event, post, session } = await fill(site);
  const parameters: Record<string, string> = {
    id: application,
    file: `${event}.ics`,
    session,
    token: TOKEN,
    name: 'a.webp',
    key: 'hero',
  };
  const routes = site.app.routes
    .filter(({ method, path }) => ['GET', 'ALL'].includes(method) && path !== '/*')
    .map(({ path }) =>
      path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => parameters[name] ?? 'x'),
    );
  const addresses = new Set([
    ...routes.flatMap((path) =>
      path.endsWith('/*')
        ? [path.slice(0, -2), path.replace('*', 'below'), path.replace('*', post)]
        : [path],
    ),
    ...publicPages(),
    paths.unsubscribe(TOKEN),
    paths.newsletterLanguage(TOKEN),
    paths.membershipSuccess({ type: 'Core', application }),
    `${paths.membershipSuccess({ application })}&session_id=${session}`,
    paths.checkout(session),
    paths.adminInvitation(TOKEN),
    paths.adminSecondFactor('/admin'),
  ]);
  assert.ok(addresses.size > 60, `${addresses.size} addresses`);
  // The last two get what the first ones have left in the cache, and the same page twice.
  const visitors = [cookie, 'notice=newsletter:subscribed', '', ''];
  const marks = [ADMIN, SUBSCRIBER, TOKEN, application, session, 'Secretperson', NOTICE];
  const cached = new Set<string>();
  for (const address of addresses) {
    const { pathname } = new URL(address, server.origin);
    const isTheirs = address.includes(TOKEN) || /success|checkout/.test(pathname);
    for (const visitor of visitors) {
      const lines = ['Host: localhost', ...(visitor ? [`Cookie: ${visitor}`] : [])];
      const answer = await askAndStay(server.port, `GET ${address} HTTP/1.1`, lines);
      if (visitor !== '') continue;
      if (!isTheirs) assert.not.match(answer.body, SUBSCRIBER, address);
      assert.not.match(answer.body, ADMIN, address);
      assert.not.match(answer.body, NOTICE, address);
      if (!isCached(answer)) continue;
      cached.add(address);
      for (const mark of marks) assert.not.match(answer.body, mark, address);
      assert.is(answer.headers['set-cookie'], undefined, address);
      assert.not.match(answer.headers['cache-control'] ?? '', 'no-store', address);
    }
  }
  const mayBeKept = [
    ...publicPages(),
    paths.article(post),
    paths.eventCalendar(event),
    paths.eventsCalendar(),
    paths.events(),
    paths.press(),
    paths.newsletter(),
    paths.cookieDeclined(),
    paths.newsFeed(),
    paths.newslettersFeed(),
    paths.sitemap(),
    paths.sitemap('pages'),
    paths.robots(),
    paths.manifest(),
    paths.securityTxt(),
  ];
  assert.equal([...cached].toSorted(), mayBeKept.toSorted());
});

test('a notice is shown to its visitor although the page is cached', async ({ server }) => {
  const get = (cookie?: string) =>
    askAndStay(server.port, 'GET /newsletter HTTP/1.1', [
      'Host: localhost',
      ...(cookie ? [`Cookie: ${cookie}`] : []),
    ]);
  const plain = await get();
  assert.ok(isCached(await get()));
  const noticed = await get('notice=newsletter:subscribed');
  assert.match(noticed.body, NOTICE);
  assert.not.match(plain.body, NOTICE);
  assert.match(noticed.headers['set-cookie']!, /^notice=;/);
  assert.is((await get()).body.length, plain.body.length);
});

test('a personal response is not cached even if its handler asks for that', async ({
  server,
  site,
}) => {
  const wrong: Record<string, (c: Context<AppEnvironment>) => Response> = {
    '/wrong/personal': (c) => {
      c.set('personal', 'same-origin');
      return c.text('Anna');
    },
    '/wrong/cookie': (c) => {
      c.header('Set-Cookie', 'a=1');
      return c.text('Anna');
    },
    '/wrong/status': (c) => c.text('Anna', 404),
    '/right': (c) => c.text('All'),
  };
  for (const [path, handler] of Object.entries(wrong)) {
    site.app.get(path, (c) => {
      c.set('cachePolicy', 'everybody');
      return handler(c);
    });
  }
  for (const path of Object.keys(wrong)) {
    const ask = () => askAndStay(server.port, `GET ${path} HTTP/1.1`);
    assert.match((await ask()).body, /^Anna$|^All$/, path);
    assert.is(isCached(await ask()), path === '/right', path);
  }
});

test('an administrator gets no page that was cached for visitors and looks otherwise', async ({
  server,
  site,
}) => {
  const { cookie } = await signIn(site, { email: ADMIN });
  const open = (cookies: string) =>
    askAndStay(server.port, `GET ${paths.ulrikaFestival()} HTTP/1.1`, [
      'Host: localhost',
      ...(cookies ? [`Cookie: ${cookies}`] : []),
    ]);
  const hint = 'Add them in the admin panel';
  assert.not.match((await open('')).body, hint);
  assert.match((await open(cookie)).body, hint);
  assert.not.match((await open(cookie.replace(/=.*/, '=forged'))).body, hint);
  const again = await open('');
  assert.ok(isCached(again));
  assert.not.match(again.body, hint);
});

test.run();
