import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { startDemoSite } from './demo-site.ts';
import { publicPages } from './pages.ts';

/**
 * Each public page, rendered anew for every request, beside a bare Node server that sends the same
 * bytes: processor time and requests per second of both, measured in the same run. Needs Linux.
 */
const REQUESTS = 1000;
const WARM_UP = 100;
const CLIENTS = 4;
/** The kernel counts processor time in hundredths of a second. */
const TICK_MS = 10;

const { values } = parseArgs({ options: { page: { type: 'string', multiple: true } } });
const pages = values.page ?? publicPages;

const site = await startDemoSite();
console.log(
  'page                                     ms of processor   requests/s   of a bare server',
);
try {
  // The server has been running for a while when visitors come: its code is compiled.
  for (const page of pages) await measure(site.pid, `${site.origin}${page}`);
  for (const page of pages) {
    const ours = await measure(site.pid, `${site.origin}${page}`);
    const bare = await startBareServer(ours.body);
    const theirs = await measure(bare.process.pid!, bare.address);
    bare.process.kill();
    const ratio = ours.rate / theirs.rate;
    console.log(
      `${page.padEnd(40)} ${ours.cpuMs.toFixed(2).padStart(10)} ${ours.rate.toFixed(0).padStart(16)} ${ratio.toFixed(3).padStart(14)}`,
    );
  }
} finally {
  await site.stop();
}

async function measure(pid: number, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const run = async (count: number) => {
    let body: Buffer = Buffer.alloc(0);
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let sent = 0; sent < count / CLIENTS; sent += 1) body = await get(address, agent);
      }),
    );
    return body;
  };
  await run(WARM_UP);
  const cpuBefore = processorTime(pid);
  const started = performance.now();
  const body = await run(REQUESTS);
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = (processorTime(pid) - cpuBefore) / REQUESTS;
  agent.destroy();
  return { body, cpuMs, rate: REQUESTS / seconds };
}

/** Milliseconds of user and system time so far (proc(5), fields 14 and 15 of stat). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function get(address: string, agent: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .once('error', reject)
      .end();
  });
}

async function startBareServer(body: Buffer): Promise<{ process: ChildProcess; address: string }> {
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64');
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length };
    const server = require('node:http').createServer((_, answer) => answer.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { BODY: body.toString('base64') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { process: child, address: `http://127.0.0.1:${port}/` };
}
