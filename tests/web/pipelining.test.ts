import { connect, type Socket } from 'node:net';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';

const KB = 1024;
const FLOOD_BYTES = 12 * KB * KB;

/** Sends pipelined requests on one connection as fast as the server takes them, and reads no response. */
function flood(origin: string, path: string): Socket {
  const { host, port } = new URL(origin);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const block = request.repeat(Math.ceil((64 * KB) / request.length));
  const socket = connect(Number(port), 'localhost').pause();
  // The server may close the connection.
  socket.on('error', () => {});
  const send = () => {
    while (socket.writable && socket.bytesWritten < FLOOD_BYTES) {
      if (!socket.write(block)) return void socket.once('drain', send);
    }
  };
  socket.once('connect', send);
  return socket;
}

const MOST_MB = 20;

const test = suite<{ site: RunningSite }>('requests whose responses nobody reads');

test.before(async (context) => {
  context.site = await startDemoSite(undefined, { SITE_MODE: 'live' });
});

test.after(({ site }) => site.stop());

const memoryOf = ({ pid }: RunningSite) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Asks one request after the other, and returns the most memory that the site had meanwhile. */
async function memoryWhile(site: RunningSite, path: string, requests: number): Promise<number> {
  let most = 0;
  for (let count = 0; count < requests; count += 1) {
    const answer = await fetch(site.origin + path);
    await answer.arrayBuffer();
    assert.is(answer.status, 200);
    most = Math.max(most, memoryOf(site));
  }
  return most;
}

for (const [title, path] of Object.entries({
  'a cached page': '/',
  'a page that is rendered each time': '/?x=1',
})) {
  test(`cost little memory, and others are served meanwhile (${title})`, async ({ site }) => {
    await memoryWhile(site, path, 100);
    const before = memoryOf(site);
    const sockets = [flood(site.origin, path), flood(site.origin, path)];
    const most = await memoryWhile(site, '/healthz', 100);
    for (const socket of sockets) socket.destroy();
    assert.ok(most - before < MOST_MB, `${(most - before).toFixed(1)} MB`);
  });
}

test.run();
