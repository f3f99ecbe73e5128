import { connect } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashPassword } from '../../src/auth/password-hash.ts';
import { newTotpSecret, replaceRecoveryCodes } from '../../src/auth/second-factor.ts';
import { paths } from '../../src/paths.ts';
import {
  addAdmin,
  invitationFrom,
  password,
  sessionCookieOf,
  signIn,
  withCookie,
} from '../helpers/admin.ts';
import { listenLocally } from '../helpers/listening.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

const test = suite<{ site: TestSite }>('attacks on the administration');

test.before.each(async (context) => {
  context.site = await createTestSite();
});

test.after.each(({ site }) => site.close());

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const EVENTS = `${paths.adminApi()}/events`;
const SECURITY = `${paths.adminApi()}/security`;
const next = 'cloudberries in august';

/** Keeps the passwords of others waiting until that is done. */
async function whilePasswordsWait<T>(work: () => Promise<T>): Promise<T> {
  const queue = Array.from({ length: 8 }, () => hashPassword('somebody else entirely'));
  const result = await work();
  await Promise.all(queue);
  return result;
}

test('a password that is changed while it is being checked opens nothing', async ({ site }) => {
  const { email } = await addAdmin(site);
  const password_hash = await hashPassword(next);
  const answer = await whilePasswordsWait(async () => {
    const signingIn = site.post(paths.adminLogin(), { email, password });
    await new Promise(setImmediate);
    await site.db.updateTable('admins').set({ password_hash }).execute();
    return signingIn;
  });
  assert.is(answer.status, 401);
  assert.is(sessionCookieOf(answer), undefined);
});

test('nor does a password alone, when a second factor comes meanwhile', async ({ site }) => {
  const { email } = await addAdmin(site);
  const answer = await whilePasswordsWait(async () => {
    const signingIn = site.post(paths.adminLogin(), { email, password });
    await new Promise(setImmediate);
    await site.db.updateTable('admins').set({ totp_secret: newTotpSecret() }).execute();
    return signingIn;
  });
  assert.is(answer.headers.get('location'), '/admin/second-factor?next=%2Fadmin');
});

test('of two who change one password at once, one is out and has changed nothing', async ({
  site,
}) => {
  const owner = await signIn(site);
  const thief = withCookie(
    site,
    sessionCookieOf(await site.post(paths.adminLogin(), { email: owner.email, password }))!,
  );
  const change = (send: typeof owner.send, typed: string) =>
    send('PUT', `${SECURITY}/password`, { current: password, password: typed });
  const answers = await Promise.all([
    change(owner.send, 'the new one of the owner'),
    change(thief.send, 'the new one of the thief'),
  ]);
  const statuses = answers.map(({ status }) => status);
  assert.equal(
    statuses.toSorted((a, b) => a - b),
    [200, 401],
  );
  const signInWith = (typed: string) =>
    statusOf(site.post(paths.adminLogin(), { email: owner.email, password: typed }));
  const asIf = (status: number) => (status === 200 ? 303 : 401);
  assert.is(await signInWith('the new one of the owner'), asIf(statuses[0]!));
  assert.is(await signInWith('the new one of the thief'), asIf(statuses[1]!));
  assert.is((await site.db.selectFrom('admin_sessions').select('id').execute()).length, 2);
});

test('a body that comes after the session has ended changes nothing', async ({ site }) => {
  const { cookie } = await signIn(site);
  let finish!: () => void;
  const body = new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      controller.enqueue(encoder.encode('{"title":"Late","day":"2027-06-25",'));
      finish = () => {
        controller.enqueue(encoder.encode('"time":"15:00"}'));
        controller.close();
      };
    },
  });
  const answering = site.app.request(EVENTS, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      Cookie: cookie,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
  } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await site.db.deleteFrom('admin_sessions').execute();
  finish();
  const answer = await answering;
  assert.is(answer.status, 401);
  assert.equal(await answer.json(), { error: 'signedOut' });
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.equal(await site.db.selectFrom('events').select('id').execute(), []);
});

test('of many who use one recovery code at once, one gets in', async ({ site }) => {
  const admin = await addAdmin(site, { secondFactor: true });
  const [code] = await replaceRecoveryCodes(site.db, admin.id);
  const halves = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await site.post(paths.adminLogin(), { email: admin.email, password });
    halves.push({ Cookie: sessionCookieOf(answer)! });
  }
  const statuses = await Promise.all(
    halves.map((half) => statusOf(site.post(paths.adminSecondFactor(), { code: code! }, half))),
  );
  assert.equal(
    statuses.toSorted((a, b) => a - b),
    [303, 401, 401, 401, 401],
  );
});

test('a removed administrator has left no way back in', async ({ site }) => {
  const anna = await signIn(site);
  const nils = await signIn(site, { email: 'nils@example.org' });
  const link = await invitationFrom(site, nils, 'friend@example.org');
  const other = await invitationFrom(site, anna, 'maja@example.org');
  const removal = `${SECURITY}/administrators/${nils.id}/removal`;
  assert.is(await statusOf(anna.send('POST', removal, { password })), 200);
  const fields = { password: next, repeat: next };
  assert.is(await statusOf(site.post(link, fields)), 404);
  assert.is(await statusOf(nils.send('GET', `${SECURITY}/log`)), 401);
  assert.is(await statusOf(site.post(other, fields)), 303);
});

test('a session that was there before is neither taken over nor left', async ({ site }) => {
  const anna = await signIn(site);
  const planted = 'session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
  const fields = { email: anna.email, password };
  const fixed = await site.post(paths.adminLogin(), fields, { Cookie: planted });
  assert.is.not(sessionCookieOf(fixed), planted);
  assert.is(await statusOf(withCookie(site, planted).get('/admin/site')), 401);
  // Somebody who is signed in accepts an invitation for another address.
  const link = await invitationFrom(site, anna, 'maja@example.org');
  const accepted = await anna.post(link, { password: next, repeat: next });
  assert.is(accepted.status, 303);
  assert.is(await statusOf(anna.get('/admin/site')), 401);
});

test('a password may be long, hold anything, and be typed on any keyboard', async ({ site }) => {
  const { send, email } = await signIn(site);
  const signInWith = (typed: string) =>
    statusOf(site.post(paths.adminLogin(), { email, password: typed }));
  const odd = 'smörgås\0\u{1F382} på Öland';
  const sent = { current: password, password: odd.normalize('NFD') };
  assert.is(await statusOf(send('PUT', `${SECURITY}/password`, sent)), 200);
  assert.is(await signInWith(odd.normalize('NFC')), 303);
  assert.is(await signInWith(odd.normalize('NFD')), 303);
  assert.is(await signInWith(odd.split('\0')[0]!), 401);
  assert.is(await signInWith('x'.repeat(60_000)), 401);
  assert.is(await signInWith('x'.repeat(70_000)), 413);
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

test('methods that nobody asked for do nothing, and no other site may read', async ({ site }) => {
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

test('no spelling of an address on the wire gets around the guard', async ({ site }) => {
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
  for (const path of [
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
  ]) {
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE']) {
      const answer = await onTheWire(port, method, path);
      assert.not.match(answer, 'private@example.org', `${method} ${path}`);
      if (method === 'GET') assert.not.match(answer, /^HTTP\/1.1 200[\s\S]*"rows"/, path);
    }
  }
  await server.close();
});

/** The whole answer, to an address that no client would send as it is. */
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
