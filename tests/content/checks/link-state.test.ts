import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { linkChecker } from '../../../src/content/checks/link-state.ts';
import { isPublicAddress } from '../../../src/content/checks/public-address.ts';

const test = suite<{ server: Server; port: string; asked: string[] }>('links to other sites');

test.before(async (context) => {
  context.asked = [];
  context.server = createServer((request, response) => {
    context.asked.push(`${request.method} ${request.url}`);
    const path = request.url!;
    if (path === '/slow') return;
    if (path === '/to-private') response.setHeader('Location', 'http://inside.example/secret');
    if (path === '/to-literal') response.setHeader('Location', 'http://127.0.0.1/secret');
    if (path === '/to-port') response.setHeader('Location', 'http://outside.example:8443/');
    if (path === '/moved') response.setHeader('Location', '/here');
    if (path === '/round') response.setHeader('Location', '/round');
    const statuses: Record<string, number> = { '/gone': 404, '/broken': 503, '/members': 403 };
    const noHead = path === '/no-head' && request.method === 'HEAD' ? 405 : undefined;
    const redirected = response.hasHeader('location') ? 302 : undefined;
    response.writeHead(noHead ?? redirected ?? statuses[path] ?? 200).end('x'.repeat(10));
  });
  await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve));
  context.port = String((context.server.address() as AddressInfo).port);
});

test.after(({ server }) => {
  server.closeAllConnections();
  server.close();
});

/** Finds every name at this machine, whose address counts as public for the name `outside.example` only. */
function checkerFor(port: string) {
  let name = '';
  const lookUp = ((hostname: string, _options: object, callback: Parameters<LookupFunction>[2]) => {
    name = hostname;
    const code = { 'nowhere.example': 'ENOTFOUND', 'our-name-server-is-down.example': 'EAI_AGAIN' }[
      hostname
    ];
    if (code) return callback(Object.assign(new Error(code), { code }), []);
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
    // Addresses without a name stay private.
    name = '';
  }) as never;
  const isPublic = () => name === 'outside.example';
  return linkChecker({ lookUp, isPublic, ports: ['', port] });
}

const patient = () => AbortSignal.timeout(5000);

test('tells links that are gone from those that only a program may not open', async ({ port }) => {
  const check = checkerFor(port);
  for (const [path, state] of [
    ['/here', 'fine'],
    ['/moved', 'fine'],
    ['/no-head', 'fine'],
    ['/members', 'fine'],
    ['/gone', 'dead'],
    ['/broken', 'silent'],
    ['/round', 'silent'],
  ] as const) {
    assert.is(await check(`http://outside.example:${port}${path}`, patient()), state, path);
  }
});

test('says of links that it may not or cannot ask that they were not checked', async ({
  port,
  asked,
}) => {
  const check = checkerFor(port);
  asked.length = 0;
  for (const address of [
    'https://outside.example:8443/',
    'http://outside.example:8080/',
    'http://outside.example:22/',
    'ftp://outside.example/',
    `http://outside.example:${port}/to-port`,
    'http://our-name-server-is-down.example/',
  ]) {
    assert.is(await check(address, patient()), 'unchecked', address);
  }
  assert.is(await check('http://outside.example/', AbortSignal.abort()), 'unchecked');
  assert.equal(asked, ['HEAD /to-port']);
});

test('tells a name that does not exist from a site that does not respond', async ({ port }) => {
  const check = checkerFor(port);
  assert.is(await check('http://nowhere.example/', patient()), 'unknown');
});

test('never asks a private address, whatever a name or a redirect says', async ({
  port,
  asked,
}) => {
  const check = checkerFor(port);
  asked.length = 0;
  for (const address of [
    `http://inside.example:${port}/secret`,
    `http://127.0.0.1:${port}/secret`,
    `http://0x7f.1:${port}/secret`,
    `http://[::1]:${port}/secret`,
    'http://127.0.0.1:22/',
  ]) {
    assert.is(await check(address, patient()), 'hidden', address);
  }
  assert.equal(asked, []);
  for (const path of ['/to-private', '/to-literal']) {
    assert.is(await check(`http://outside.example:${port}${path}`, patient()), 'hidden', path);
  }
  assert.not.match(asked.join(), 'secret');
});

test('waits a moment only', async ({ port }) => {
  const check = checkerFor(port);
  const state = await check(`http://outside.example:${port}/slow`, AbortSignal.timeout(100));
  assert.is(state, 'silent');
});

test('knows which addresses are public', () => {
  for (const address of ['93.184.216.34', '2606:4700::1111', '2a00:1450:400f::1']) {
    assert.ok(isPublicAddress(address), address);
  }
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    'name',
  ]) {
    assert.not(isPublicAddress(address), address);
  }
});

test.run();
