import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { migrateNew } from '../../../scripts/new-database.ts';
import { openSite } from '../../helpers/open-site.ts';
import { type JobName, jobs, JOBS_PATH } from './sites.ts';

/** Serves the site with a clock that each request advances (X-Clock). Prints its port, and errors that it logs. */
const read = readConfig();
if (!read.ok) throw new Error(read.faults.join('\n'));
let clock = 0;
await migrateNew(read.config.database);
const site = await openSite(read.config, {
  now: () => new Date(clock),
  log: pino({ level: 'error' }),
});
const app = createApp(site);

async function answerTo(path: string, init: RequestInit): Promise<Response> {
  if (!path.startsWith(JOBS_PATH)) return app.request(path, init);
  await jobs[path.slice(JOBS_PATH.length) as JobName](site);
  return new Response('done');
}

const server = createServer((request, response) => {
  const { headers, method = 'GET', url = '/' } = request;
  const answer = async () => {
    const body = await buffer(request);
    clock = Math.max(clock, Number(headers['x-clock']));
    // Leaves out this process's own address, because the site is configured with another one.
    const given = Object.entries(headers).filter(([name]) => name !== 'host');
    const answer = await answerTo(url, {
      method,
      headers: given as [string, string][],
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, [...answer.headers].flat()).end(bytes);
  };
  answer().catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${port}\n`);
});
