import { connect } from 'node:net';
import * as assert from 'uvu/assert';
import { paths } from '../../src/paths.ts';
import {
  addAdmin,
  adminSuite,
  askSecurity,
  invitationFrom,
  pageStatus,
  password,
  sessionCookieOf,
  signIn,
  statusOf,
  withCookie,
} from '../helpers/admin.ts';
import { listenLocally } from '../helpers/http/listening.ts';

const test = adminSuite('attacks on the administration');

const EVENTS = `${paths.adminApi()}/events`;
const next = 'cloudberries in august';

test('a removed administrator has no way back in', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const link = await invitationFrom(site, nils, 'friend@example.org');
  const other = await invitationFrom(site, anna, 'maja@example.org');
  assert.is((await askSecurity(anna, 'DELETE', `/administrators/${nils.id}`)).status, 200);
  const fields = { password: next, repeat: next };
  assert.is(await statusOf(site.post(link, fields)), 404);
  assert.is((await askSecurity(nils, 'GET', '/log')).status, 401);
  assert.is(await statusOf(site.post(other, fields)), 303);
});

test("signing in never takes over the browser's previous session, and ends it", async ({
  site,
}) => {
  const anna = await signIn(site);
  const planted = 'session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const fields = { email: anna.email, password };
  const fixed = await site.post(paths.adminLogin(), fields, { Cookie: planted });
  assert.is.not(sessionCookieOf(fixed), planted);
  assert.is(await pageStatus(withCookie(site, planted)), 401);
  // Anna is signed in and accepts an invitation for another address.
  const link = await invitationFrom(site, anna, 'maja@example.org');
  const accepted = await anna.post(link, { password: next, repeat: next });
  assert.is(accepted.status, 303);
  assert.is(await pageStatus(anna), 401);
});

test('no address leads to another site or into the headers', async ({ site }) => {
  const { email } = await addAdmin(site);
  for (const wish of [
    '/admin/x\r\nSet-Cookie: planted=1',
    '/admin/%0d%0aSet-Cookie:%20planted=1',
    '/\t/evil.example/admin',
    '\\\\evil.example\\admin',
    '/admin/../../\\evil.example',
    'http:/admin',
    'http:evil.example/admin',
    '/admin@evil.example',
    '/admin/..%2f..%2f/evil.example',
    'data:text/html,/admin',
  ]) {
    const answer = await site.post(paths.adminLogin(), { email, password, next: wish });
    assert.is(answer.status, 303);
    const location = new URL(answer.headers.get('location')!, 'http://localhost');
    assert.is(location.host, 'localhost', wish);
    assert.match(location.pathname, /^\/admin(\/|$)/, wish);
    assert.not.ok(answer.headers.getSetCookie().some((each) => each.startsWith('planted')));
  }
});

test('unexpected methods do nothing, and no other site may read a response', async ({ site }) => {
  const { send, cookie } = await signIn(site);
  const sent = { title: 'Stays', day: '2027-06-25', time: '15:00' };
  const { id } = (await (await send('POST', EVENTS, sent)).json()) as { id: string };
  const head = await send('HEAD', EVENTS);
  assert.is(head.status, 200);
  assert.is(await head.text(), '');
  for (const [method, path, headers] of [
    ['OPTIONS', `${EVENTS}/${id}`, { 'Access-Control-Request-Method': 'DELETE' }],
    ['POST', `${EVENTS}/${id}`, { 'X-HTTP-Method-Override': 'DELETE' }],
    ['POST', `${EVENTS}/${id}?_method=DELETE`, {}],
    ['GET', `${EVENTS}/${id}`, { 'X-HTTP-Method': 'DELETE' }],
  ] as const) {
    const answer = await site.app.request(path, {
      method,
      headers: {
        Cookie: cookie,
        Origin: 'http://localhost',
        Host: 'localhost',
        ...headers,
      } as Record<string, string>,
    });
    assert.is(answer.status, 404, `${method} ${path}`);
    for (const name of answer.headers.keys()) assert.not.match(name, /^access-control/);
  }
  assert.is((await site.db.selectFrom('events').select('id').execute()).length, 1);
});

const spellings = [
  '/api/admin/subscribers',
  '/api/admin//subscribers',
  '//api/admin/subscribers',
  '///api//admin/subscribers',
  '/API/admin/subscribers',
  '/api/Admin/subscribers',
  '/api/admin/subscribers/',
  '/api/admin/./subscribers',
  '/admin/../api/admin/subscribers',
  '/admin/login/../../api/admin/subscribers',
  '/admin/login/%2e%2e/%2e%2e/api/admin/subscribers',
  '/admin/%2e%2e/api/admin/subscribers',
  '/healthz/../api/admin/subscribers',
  '/assets/..%2fapi/admin/subscribers',
  '/files/../api/admin/subscribers',
  '/%61pi/%61dmin/subscribers',
  '/api%2fadmin%2fsubscribers',
  '/api/admin%2fsubscribers',
  '/api/%2561dmin/subscribers',
  '/api/admin/subscribers%00',
  '/api/admin/subscribers;a=b',
  '/api/admin/subscribers?/admin/login',
  '/api/admin/subscribers#/admin/login',
  '/api\\admin\\subscribers',
  'http://localhost/api/admin/subscribers',
  'http://localhost//api/admin/subscribers',
  '/admin/login?/../../api/admin/subscribers',
];

test('no raw spelling of an address bypasses the guard', async ({ site }) => {
  await site.db
    .insertInto('newsletter_subscribers')
    .values({
      id: 'a',
      email: 'private@example.org',
      language: 'en',
      gdpr_consent: 1,
      unsubscribe_token: 'secret',
      subscribed_at: site.now().toISOString(),
    })
    .execute();
  const server = await listenLocally(site);
  const { port } = server;
  const { cookie } = await signIn(site);
  const listed = await onTheWire(port, 'GET', '/api/admin/subscribers', cookie);
  assert.match(listed, 'private@example.org');
  for (const path of spellings) {
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE']) {
      const answer = await onTheWire(port, method, path);
      assert.not.match(answer, 'private@example.org', `${method} ${path}`);
      if (method === 'GET') assert.not.match(answer, /^HTTP\/1.1 200[\s\S]*"rows"/, path);
    }
  }
  await server.close();
});

/** Sends an address that no client would send, and returns the whole response. */
function onTheWire(port: number, method: string, path: string, cookie = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: */*\r\n` +
        `Sec-Fetch-Site: same-origin\r\nContent-Length: 0\r\nCookie: ${cookie}\r\n\r\n`,
    );
  });
}

test.run();
