import { connect, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';
import { askOnTheWire, exchange, readAnswer } from '../helpers/http/wire.ts';

const test = suite<{ site: TestSite; server: Listening }>('hostile clients');

/** What the site does for two addresses that only these tests have. */
const work = { now: 0, most: 0, drawn: 0 };

test.before(async (context) => {
  const site = await createTestSite({
    env: { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.example.org' },
  });
  site.app.get('/work', async (c) => {
    work.now += 1;
    work.most = Math.max(work.most, work.now);
    await yieldToEventLoop();
    work.now -= 1;
    return c.text('done');
  });
  const megabyte = 'x'.repeat(1024 * 1024);
  site.app.get('/large', (c) => {
    work.drawn += 1;
    return c.text(megabyte);
  });
  Object.assign(context, { site, server: await listenLocally(site) });
});

test.after(async ({ server, site }) => {
  await server.close();
  await site.close();
});

const host = 'Host: www.example.org';
const get = 'GET /councils HTTP/1.1';

/** Checks that the response contains only these words and nothing that a browser would run or frame. */
function assertPlain({ body, headers }: ReturnType<typeof readAnswer>, words: string): void {
  assert.is(body, `${words}\n`);
  assert.is(headers['content-type'], 'text/plain; charset=utf-8');
  assert.match(headers['content-security-policy']!, "default-src 'none'");
  assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(headers['cache-control'], 'no-store');
  assert.is(headers.connection, 'close');
}

test('a live site answers under its own name only, also with a cached page', async ({ server }) => {
  const statusAs = async (name: string) =>
    (await askOnTheWire(server.port, get, [`Host: ${name}`])).status;
  const assertMisdirected = async () => {
    for (const name of [
      'example.org',
      'www.example.org.evil.example',
      'www.example.org:8080',
      'www.example.org:80',
      'www.example.org@evil.example',
      'www.example.org, evil.example',
      '127.0.0.1',
    ]) {
      const answer = await askOnTheWire(server.port, get, [`Host: ${name}`]);
      assert.is(answer.status, 421, name);
      assertPlain(answer, 'Misdirected Request');
    }
  };
  await assertMisdirected();
  for (const name of ['www.example.org', 'WWW.Example.org', 'www.example.org:443']) {
    assert.is(await statusAs(name), 200, name);
  }
  await assertMisdirected();
});

test('of a whole address as target that one counts, not Host', async ({ server }) => {
  const ask = (target: string, name: string) =>
    askOnTheWire(server.port, `GET ${target} HTTP/1.1`, [`Host: ${name}`]);
  const ours = 'https://www.example.org/councils';
  // The second time the page comes from the cache.
  for (let round = 0; round < 2; round += 1) {
    assert.is((await ask('http://evil.example/councils', 'www.example.org')).status, 421);
    assert.match((await ask(ours, 'evil.example')).body, 'Councils');
  }
});

test('two names, or none, are a bad request', async ({ server }) => {
  await askOnTheWire(server.port, get, [host]);
  for (const lines of [
    [host, host],
    ['host: evil.example', 'HOST: www.example.org'],
  ]) {
    const answer = await askOnTheWire(server.port, get, lines);
    assert.is(answer.status, 400, lines.join());
    assertPlain(answer, 'Bad Request');
  }
  assert.is((await askOnTheWire(server.port, get, [])).status, 400);
});

test('a header of more than 16 KB is refused', async ({ server }) => {
  const ask = (bytes: number) =>
    askOnTheWire(server.port, get, [host, `Cookie: a=${'x'.repeat(bytes)}`]);
  assert.is((await ask(15_000)).status, 200);
  const answer = await ask(17_000);
  assert.is(answer.status, 431);
  assertPlain(answer, 'Request Header Fields Too Large');
});

test('monitors may use any host name for the health checks', async ({ server }) => {
  for (const lines of [['Host: 10.0.0.1:3000'], ['Host: x']]) {
    assert.is((await askOnTheWire(server.port, 'GET /healthz HTTP/1.1', lines)).status, 200);
    assert.is(
      (await askOnTheWire(server.port, 'GET http://x/healthz HTTP/1.1', lines)).status,
      200,
    );
  }
  // HTTP/1.0 has no Host.
  assert.is((await askOnTheWire(server.port, 'GET /healthz HTTP/1.0', [])).status, 200);
  assert.is((await askOnTheWire(server.port, 'GET /councils HTTP/1.0', [])).status, 421);
  assert.is(
    (await askOnTheWire(server.port, 'GET /healthz/../councils HTTP/1.1', ['Host: x'])).status,
    421,
  );
});

test('a demo accepts every host name', async () => {
  const site = await createTestSite();
  const server = await listenLocally(site);
  for (const name of ['localhost', '192.168.1.20:3000', 'my-laptop.local']) {
    assert.is((await askOnTheWire(server.port, get, [`Host: ${name}`])).status, 200, name);
  }
  await server.close();
  await site.close();
});

test('input that is not HTTP gets a short text and is disconnected', async ({ server }) => {
  for (const text of [
    'nonsense\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n',
    `GET / HTTP/9.9\r\n${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\nbad header\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    `GET / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    `POST /contact HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`,
    `GET /\u0000 HTTP/1.1\r\n${host}\r\n\r\n`,
  ]) {
    const answer = readAnswer(await exchange(server.port, text));
    assert.is(answer.status, 400, text);
    assertPlain(answer, 'Bad Request');
  }
});

test('a visitor who goes away while sending a form is no error', async ({ server, site }) => {
  site.logged.length = 0;
  const sockets: Socket[] = [];
  for (const path of [
    '/newsletter',
    '/contact',
    '/membership-registration',
    '/me/code',
    '/webhooks/stripe',
    '/admin/login',
    '/admin/posts',
    '/admin/pictures',
    '/api/admin/images',
    '/nowhere',
  ]) {
    for (const type of [
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data; boundary=b',
    ]) {
      for (const [length, body] of [
        ['Content-Length: 5000', 'email=a'],
        ['Transfer-Encoding: chunked', '7\r\nemail=a\r\n'],
      ] as const) {
        const socket = connect(server.port, 'localhost');
        socket.write(
          [`POST ${path} HTTP/1.1`, host, `Content-Type: ${type}`, length, '', body].join('\r\n'),
        );
        sockets.push(socket);
      }
    }
  }
  // The server reads the heads of all requests meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const socket of sockets) socket.destroy();
  const requests = () => site.logged.filter(({ msg }) => msg === 'request');
  await becomes(async () => requests().length, sockets.length);
  assert.equal([...new Set(requests().map(({ status }) => Number(status) < 500))], [true]);
  assert.equal(
    site.logged.filter(({ level }) => Number(level) >= 50),
    [],
  );
});

test('methods without a use on a website are refused', async ({ server, site }) => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'QUERY']) {
    const answer = await askOnTheWire(server.port, `${method} /councils HTTP/1.1`, [host]);
    assert.is(answer.status, 405, method);
    assert.match(answer.headers.allow!, /GET, HEAD, POST/);
    assertPlain(answer, 'Method Not Allowed');
  }
  // A request for a tunnel gets no response.
  assert.is(
    await exchange(server.port, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`),
    '',
  );
  assert.is(site.logged.filter(({ status }) => status === 405).length, 4);
});

test('a request to change the protocol gets the page', async ({ server }) => {
  const lines = [host, 'Upgrade: websocket', 'Sec-WebSocket-Key: x'];
  const text = [get, ...lines, 'Connection: close, Upgrade', '', ''].join('\r\n');
  assert.is(readAnswer(await exchange(server.port, text)).status, 200);
});

test('only one of many pipelined requests of a connection is processed at a time', async ({
  server,
}) => {
  const one = `GET /work HTTP/1.1\r\n${host}\r\n\r\n`;
  const last = one.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const answers = await exchange(server.port, one.repeat(100) + last);
  assert.is(answers.split('done').length - 1, 101);
  assert.is(work.most, 1);
});

test('clients that read nothing are disconnected after little work', async ({ site }) => {
  const server = await listenLocally(site, { idleMs: 200 });
  const socket = connect(server.port, 'localhost').pause();
  socket.write(`GET /large HTTP/1.1\r\n${host}\r\n\r\n`.repeat(100));
  await becomes(() => server.connections(), 1);
  await becomes(() => server.connections(), 0);
  assert.ok(work.drawn > 0 && work.drawn < 20, `${work.drawn}`);
  socket.destroy();
  await server.close();
});

test('“100 Continue” is sent between two responses, not within one', async ({ server }) => {
  const form = 'Content-Type: application/x-www-form-urlencoded';
  const answers = await exchange(
    server.port,
    `${get}\r\n${host}\r\n\r\n` +
      `POST ${paths.newsletter()} HTTP/1.1\r\n${host}\r\n${form}\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\na=b` +
      `GET /robots.txt HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  );
  assert.match(answers, '</html>HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422');
  assert.match(answers, /<\/html>HTTP\/1\.1 200 OK[^]*User-agent/);
});

test('a client that expects “100 Continue” gets it, and then the response', async ({ server }) => {
  const body = 'email=someone%40example.org&consent=on';
  const answers = await exchange(
    server.port,
    `POST ${paths.newsletter()} HTTP/1.1\r\n${host}\r\nAccept: application/json\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    body,
  );
  assert.match(answers, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  const strange = await askOnTheWire(server.port, get, [host, 'Expect: a miracle']);
  assert.is(strange.status, 417);
});

test('a form without a body counts as an empty form', async ({ server }) => {
  const urlencoded = 'Content-Type: application/x-www-form-urlencoded';
  for (const lines of [[], ['Content-Length: 0'], ['Transfer-Encoding: chunked']]) {
    const body = lines.join().includes('chunked') ? '0\r\n\r\n' : '';
    const send = (...more: string[]) =>
      askOnTheWire(server.port, 'POST /contact HTTP/1.1', [host, ...lines, ...more], body);
    const answer = await send(urlencoded);
    assert.is(answer.status, 422, lines.join());
    assert.match(answer.body, 'Please enter your first name.');
    assert.is((await send('Content-Type: application/json')).status, 400, lines.join());
  }
});

test('a header or a body that trickles in is cut off', async ({ site }) => {
  const server = await listenLocally(site, {
    headersTimeout: 200,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
  });
  const start = `POST ${paths.contact()} HTTP/1.1\r\n${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  for (const text of ['', 'GET ', start, `${start}Content-Length: 100\r\n\r\nfirst_name=`]) {
    const answer = readAnswer(await exchange(server.port, text));
    assert.is(answer.status, 408, text);
    assertPlain(answer, 'Request Timeout');
  }
  await server.close();
});

test('visitors are served while hundreds of others hold silent connections', async ({ server }) => {
  const idle = Array.from({ length: 500 }, () => connect(server.port, 'localhost'));
  await Promise.all(
    idle.map(
      (socket) => new Promise((resolve) => socket.on('error', () => {}).once('connect', resolve)),
    ),
  );
  assert.is((await askOnTheWire(server.port, get, [host])).status, 200);
  for (const socket of idle) socket.destroy();
});

test.run();
