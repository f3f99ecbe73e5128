import { connect } from 'node:net';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addPost } from '../../fixtures/rows.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import {
  adminSuite,
  invitationFrom,
  pageStatus,
  password,
  sessionCookieOf,
  signIn,
  statusOf,
  withCookie,
} from '../../helpers/admin.ts';
import { press } from '../../helpers/security.ts';
import { listenLocally } from '../../helpers/http/listening.ts';

const test = adminSuite('attacks on the administration');

const next = 'cloudberries in august';

test('a removed administrator has no way back in', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const link = await invitationFrom(site, nils, 'friend@example.org');
  const other = await invitationFrom(site, anna, 'maja@example.org');
  assert.is((await press(anna, paths.adminAdministrator(nils.id, 'removal'))).status, 303);
  const fields = { password: next, repeat: next };
  assert.is(await statusOf(site.post(link, fields)), 404);
  assert.is((await nils.get(paths.adminLog())).status, 401);
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

test('unexpected methods do nothing, and no other site may read a response', async ({ site }) => {
  const { send, cookie } = await signIn(site);
  const post = paths.adminItem('post', await addPost(site, { title: 'Stays' }));
  const head = await send('HEAD', `${paths.adminApi()}/images`);
  assert.is(head.status, 200);
  assert.is(await head.text(), '');
  for (const [method, path, headers] of [
    ['OPTIONS', post, { 'Access-Control-Request-Method': 'DELETE' }],
    ['DELETE', post, {}],
    ['PUT', `${post}?_method=DELETE`, {}],
    ['PATCH', post, { 'X-HTTP-Method-Override': 'DELETE' }],
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
    assert.is(answer.status, method === 'OPTIONS' ? 204 : 405, `${method} ${path}`);
    for (const name of answer.headers.keys()) assert.not.match(name, /^access-control/);
  }
  assert.is((await site.db.selectFrom('blog_posts').select('id').execute()).length, 1);
});

const spellings = [
  '/admin/members',
  '//admin/members',
  '/ADMIN/members',
  '/admin/members/',
  '/news/../admin/members',
  '/admin/login/%2e%2e/members',
  '/healthz/../admin/members',
  '/assets/..%2fadmin/members',
  '/%61dmin/members',
  '/admin%2fmembers',
  '/%2561dmin/members',
  '/admin/members%00',
  '/admin/members;a=b',
  '/admin/members?/admin/login',
  '\\admin\\members',
  'http://localhost/admin/members',
];

test('no raw spelling of an address bypasses the guard', async ({ site }) => {
  await addPaidMember(site, { name: 'Private Person', paidOn: '2026-01-02' });
  const server = await listenLocally(site);
  const { port } = server;
  const { cookie } = await signIn(site);
  const listed = await onTheWire(port, 'GET', '/admin/members', cookie);
  assert.match(listed, 'Private Person');
  for (const path of spellings) {
    for (const method of ['GET', 'POST']) {
      const answer = await onTheWire(port, method, path);
      assert.not.match(answer, 'Private Person', `${method} ${path}`);
      if (method === 'GET') assert.not.match(answer, /^HTTP\/1.1 200[\s\S]*members-table/, path);
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
