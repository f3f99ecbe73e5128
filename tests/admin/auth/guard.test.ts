import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, password, sessionCookieOf, signIn, withCookie } from '../../helpers/admin.ts';
import { guardedRoutes, type Route } from '../../helpers/guarded-routes.ts';
import { everything } from '../../helpers/everything.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { attributesOf, textsOf } from '../../helpers/html.ts';

const nextIn = (html: string) => attributesOf(html, '[name=next]', 'value');

const HOUR_MS = 3_600_000;

const test = suite<{ site: TestSite; clock: { now: number } }>('guard of the administration');

test.before(async (context) => {
  const clock = { now: Date.parse('2026-11-22T18:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ hasSample: true, now: () => new Date(clock.now) });
});

test.after(({ site }) => site.close());

interface Stranger {
  who: string;
  cookie: string;
  error: string;
}

/** Returns cookies without a full session, each with the error that the API gives it. */
async function strangers(site: TestSite, clock: { now: number }): Promise<Stranger[]> {
  const expired = await signIn(site, { email: 'expired@example.org' });
  const idle = await signIn(site, { email: 'idle@example.org', secondFactor: true });
  clock.now += 2 * HOUR_MS;
  const signedOut = await signIn(site, { email: 'out@example.org' });
  await signedOut.post(paths.adminLogout(), {});
  const removed = await signIn(site, { email: 'removed@example.org' });
  await site.db.deleteFrom('admins').where('email', '=', 'removed@example.org').execute();
  const { email } = await addAdmin(site, { email: 'half@example.org', secondFactor: true });
  const half = sessionCookieOf(await site.post(paths.adminLogin(), { email, password }))!;
  const [session] = await site.db.selectFrom('sessions').select('id').limit(1).execute();
  return [
    { who: 'nobody', cookie: '', error: 'signedOut' },
    { who: 'a made-up session', cookie: `session=${'a'.repeat(40)}`, error: 'signedOut' },
    { who: 'the hash of a session', cookie: `session=${session!.id}`, error: 'signedOut' },
    { who: 'an expired session', cookie: expired.cookie, error: 'signedOut' },
    { who: 'an idle one with both factors', cookie: idle.cookie, error: 'signedOut' },
    { who: 'one that was signed out', cookie: signedOut.cookie, error: 'signedOut' },
    { who: 'one of a removed administrator', cookie: removed.cookie, error: 'signedOut' },
    { who: 'half a session', cookie: half, error: 'secondFactor' },
  ];
}

function knock({ app }: TestSite, { method, path }: Route, cookie: string, accept: string) {
  const hasBody = !['GET', 'HEAD'].includes(method);
  return app.request(path, {
    method,
    headers: {
      Cookie: cookie,
      Accept: accept,
      'Sec-Fetch-Site': 'same-origin',
      ...(hasBody && { 'Content-Type': 'application/json' }),
    },
    ...(hasBody && { body: '{"title":"x","ids":["a1"]}' }),
  });
}

async function assertRefused(
  answer: Response,
  { method, path }: Route,
  { who, error }: Stranger,
  accept: string,
) {
  const what = `${method} ${path} as ${accept} for ${who}`;
  const isSignInPage =
    path === '/admin' && ['GET', 'HEAD'].includes(method) && accept === 'text/html';
  assert.is(answer.status, isSignInPage ? 200 : 401, what);
  assert.is(answer.headers.get('cache-control'), 'no-store', what);
  assert.is(answer.headers.get('x-robots-tag'), 'noindex', what);
  assert.equal(answer.headers.getSetCookie(), [], what);
  const body = await answer.text();
  if (method === 'HEAD') assert.is(body, '', what);
  else if (path.startsWith('/api/') || accept === 'application/json') {
    assert.equal(JSON.parse(body), { error }, what);
  } else {
    const heading = error === 'signedOut' ? 'Admin Login' : 'Two-step verification';
    assert.equal(textsOf(body, 'h1'), [heading], what);
  }
}

test('without a full session no route shows or changes anything', async ({ site, clock }) => {
  const routes = guardedRoutes(site);
  for (const page of ['/admin', '/admin/inbox', '/admin/supporters', '/admin/security']) {
    assert.ok(
      routes.some(({ method, path }) => method === 'GET' && path === page),
      page,
    );
  }
  const people = await strangers(site, clock);
  const before = await everything(site);
  const probes = [
    { method: 'GET', path: '/admin' },
    { method: 'GET', path: '/admin/members' },
    { method: 'POST', path: '/admin/members/new' },
    { method: 'GET', path: '/api/admin/members/csv' },
  ];
  for (const stranger of people) {
    const isNobody = stranger.cookie === '';
    const isHalf = stranger.error === 'secondFactor';
    for (const [index, route] of (isNobody || isHalf ? routes : probes).entries()) {
      // Each route is tried with one kind of answer for nobody, and with the other one for half a session.
      const accept = (index % 2 === 0) === isNobody ? 'text/html' : 'application/json';
      const answer = await knock(site, route, stranger.cookie, accept);
      await assertRefused(answer, route, stranger, accept);
    }
  }
  assert.is(await everything(site), before);
});

test('with a session the pages open, and no cache keeps them', async ({ site }) => {
  const { get, email } = await signIn(site, { email: 'inside@example.org', secondFactor: true });
  for (const page of ['/admin', '/admin/inbox', '/admin/supporters', '/admin/security']) {
    const answer = await get(page);
    assert.is(answer.status, 200, page);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.match(await answer.text(), email);
  }
  const nowhere = await get('/admin/nowhere');
  assert.is(nowhere.status, 404);
  assert.is(nowhere.headers.get('cache-control'), 'no-store');
  const api = await get('/api/admin/nowhere');
  assert.is(api.status, 404);
  assert.equal(await api.json(), { error: 'notFound' });
});

test('the form remembers the requested page', async ({ site }) => {
  for (const [asked, next] of [
    ['/admin/security', '/admin/security'],
    ['/admin', '/admin/overview'],
    ['/admin?lang=sv', '/admin/overview'],
    ['/admin?tab=events&page=2', '/admin?tab=events&page=2'],
    ['/admin/inbox?lang=sv', '/admin/inbox'],
  ] as const) {
    assert.equal(nextIn(await (await site.get(asked)).text()), [next]);
  }
  const posted = await site.post('/admin/inbox', {});
  assert.equal(nextIn(await posted.text()), ['/admin/overview']);
});

test('requests from another site are refused, whatever their content type', async ({ site }) => {
  const { cookie } = await signIn(site, { email: 'victim@example.org' });
  const before = await everything(site);
  const routes = guardedRoutes(site).filter(
    ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
  );
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    '',
  ];
  const senders: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.org' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ];
  const kinds = types.flatMap((type) => senders.map((sender) => ({ type, sender })));
  assert.ok(routes.length > kinds.length);
  const open = [paths.adminLogin(), paths.adminLogout(), paths.adminSecondFactor()];
  const tries = [
    ...routes.map((route, index) => ({ ...route, ...kinds[index % kinds.length]! })),
    ...open.flatMap((path) => kinds.map((kind) => ({ method: 'POST', path, ...kind }))),
  ];
  for (const { method, path, type, sender } of tries) {
    const answer = await site.app.request(path, {
      method,
      body: '{}',
      headers: { Cookie: cookie, ...sender, ...(type && { 'Content-Type': type }) },
    });
    assert.is(answer.status, 403, `${method} ${path} ${type}`);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.getSetCookie(), []);
  }
  assert.is(await everything(site), before);
  assert.is((await withCookie(site, cookie).get('/admin/supporters')).status, 200);
});

test.run();
