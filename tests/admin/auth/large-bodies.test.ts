import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin, adminSuite, password, sessionCookieOf, signIn } from '../../helpers/admin.ts';
import { guardedRoutes } from '../../helpers/guarded-routes.ts';
import { textsOf, valuesOf } from '../../helpers/html.ts';
import { listenLocally } from '../../helpers/http/listening.ts';
import { askOnTheWire } from '../../helpers/http/wire.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('large bodies for the administration');

const KB = 1024;
const PIECE = new TextEncoder().encode('a=1&'.repeat(4 * KB));
const urlencoded = 'application/x-www-form-urlencoded';

/** Sends that many bytes piece by piece, and returns the answer with how many of them were read. */
async function sendLarge(
  { app }: TestSite,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
  bytes = 1024 * KB,
) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read >= bytes) return controller.close();
        read += PIECE.length;
        controller.enqueue(PIECE);
      },
    },
    { highWaterMark: 0 },
  );
  const own = { 'Content-Type': urlencoded, 'Sec-Fetch-Site': 'same-origin' };
  const init = { method, body, headers: { ...own, ...headers }, duplex: 'half' };
  return { answer: await app.request(path, init), read };
}

test('are not read without a full session', async ({ site }) => {
  const bo = await addAdmin(site, { email: 'bo@example.org', secondFactor: true });
  const half = await site.post(paths.adminLogin(), { email: bo.email, password });
  const routes = guardedRoutes(site).filter(
    ({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method),
  );
  assert.ok(routes.some(({ path }) => path === paths.adminItem('post')));
  const cookies = ['', sessionCookieOf(half)!];
  for (const [index, { method, path }] of routes.entries()) {
    for (const isChunked of [false, true]) {
      // Each route is tried in one way by nobody, and in the other one with half a session.
      const Cookie = cookies[(index + Number(isChunked)) % 2]!;
      const length = { 'Content-Length': String(1024 * KB) };
      const headers = { Cookie, ...(!isChunked && length) };
      const { answer, read } = await sendLarge(site, { method, path, headers });
      const what = `${method} ${path} ${isChunked ? 'in chunks ' : ''}${Cookie}`;
      assert.ok([401, 413].includes(answer.status), `${what}: ${answer.status}`);
      assert.is(answer.headers.get('connection'), 'close', what);
      assert.ok(read <= (isChunked ? 64 * KB + PIECE.length : 0), `${what}: ${read}`);
    }
  }
});

test('lead to the sign-in page without the form', async ({ site, clock }) => {
  const { cookie: Cookie } = await signIn(site);
  clock.now += 2 * 60 * 60_000;
  const path = paths.adminItem('post');
  const { answer } = await sendLarge(site, { method: 'POST', path, headers: { Cookie } });
  const html = await answer.text();
  assert.equal(textsOf(html, 'h1'), ['Admin Login']);
  assert.equal(Object.keys(valuesOf(html, '.sign-in-form')), ['next', 'email', 'password']);
});

test('are answered at once, however long they claim to be', async ({ site }) => {
  const server = await listenLocally(site);
  const lines = ['Host: localhost', `Content-Type: ${urlencoded}`, 'Content-Length: 200000000'];
  const start = `POST ${paths.adminItem('post')} HTTP/1.1`;
  const { status, headers } = await askOnTheWire(server.port, start, lines);
  assert.equal([status, headers.connection], [401, 'close']);
  await server.close();
});

test('of administrators may have 2000 fields at most', async ({ site }) => {
  const { cookie: Cookie } = await signIn(site);
  const send = (path: string, body: FormData | URLSearchParams) =>
    site.app.request(path, {
      method: 'POST',
      body,
      headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  const newForms = () =>
    [new FormData(), new URLSearchParams()].map((form) => {
      for (let index = 0; index < 2000; index += 1) form.append(`a${index}`, '1');
      return form;
    });
  for (const form of newForms()) {
    assert.is.not((await send(paths.adminItem('post'), form)).status, 413);
  }
  for (const path of [
    paths.adminItem('post'),
    paths.postPreview(),
    paths.adminImport(),
    paths.adminPictures(),
    paths.adminStatutes(),
    `${paths.adminApi()}/images`,
  ]) {
    for (const form of newForms()) {
      for (const name of ['a', 'b']) form.append(name, '1');
      // The library looks for files only.
      const isRead = form instanceof FormData || path !== paths.adminPictures();
      assert.is((await send(path, form)).status === 413, isRead, path);
    }
  }
});

test('an error leads an administrator back to the dashboard', async ({ site }) => {
  const { post } = await signIn(site);
  const fields = Array.from({ length: 2002 }, (_, index) => [`a${index}`, '1'] as const);
  const refused = await post(paths.postPreview(), Object.fromEntries(fields));
  assert.is(refused.status, 413);
  assert.match(await refused.text(), 'Open the dashboard');
});

test.run();
