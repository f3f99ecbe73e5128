import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validate } from 'dockerfile-utils';
import { readCommandLine } from '../command-line.ts';
import { freePort } from '../demo-site.ts';
import { publicPages } from '../pages.ts';
import { buildImage } from './container/image.ts';
import { stagesOf } from './container/stages.ts';
import { forms } from './forms.ts';

const HELP = `Usage: npm run verify:container

Proves the Dockerfile where no container engine is at hand: every step of it in a room of its own, then
the server as the user node on a read-only root with one writable folder: how soon it is ready, what
memory it takes, and whether it ends without a failed answer. Linux, as root.

  --help   this text

Ends with 0 when all of it holds, with 1 when not, and with 2 when an option cannot be used.
`;
const READY_LIMIT_MS = 1000;
const IDLE_MS = 10_000;
const MEMORY_LIMIT_KB = 130 * 1024;
const CLIENTS = 20;

readCommandLine(HELP, {});
const failures: string[] = [];
const check = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) failures.push(what);
};

const complaints = validate(readFileSync('Dockerfile', 'utf8'));
check(complaints.length === 0, `the linter has ${complaints.length} complaints`);

const image = await buildImage(stagesOf('Dockerfile'), process.cwd());
const { room, directory } = image;
const data = mkdtempSync(join(tmpdir(), 'site-volume-'));
chownSync(data, 1000, 1000);
const port = await freePort();
const origin = `http://localhost:${port}`;
const surroundings = {
  directory,
  env: { ...image.env, PORT: String(port), PUBLIC_ORIGIN: origin },
  user: image.user,
  volume: { at: image.volume, folder: data },
  isReadOnly: true,
};
const run = (...words: string[]) => room.run({ ...surroundings, words });

const started = performance.now();
const server = room.start({ ...surroundings, words: image.start }, 'ignore');
const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
try {
  while (!(await isReady())) await sleep(5);
  const readyMs = Math.round(performance.now() - started);
  check(readyMs < READY_LIMIT_MS, `ready after ${readyMs} ms, the making of the room included`);
  check((await run(...image.health)) === 0, 'the health check says so, too');
  check((await run('touch', '/app/x')) !== 0, 'the root cannot be written');

  await sleep(IDLE_MS);
  check(memory() < MEMORY_LIMIT_KB, `${memory()} KB resident when idle`);
  check((await run('node', 'dist/server/seed.js')) === 0, 'a command runs beside the server');
  check(await isErasedAgain('somebody@example.org'), 'who signed up is erased beside the server');
  for (const page of publicPages) await (await fetch(origin + page)).arrayBuffer();
  await sleep(IDLE_MS);
  check(memory() < MEMORY_LIMIT_KB, `${memory()} KB resident after each page was visited`);

  const { answered, failed } = await stopUnderLoad();
  check(failed === 0, `${answered} answers until SIGTERM was through, ${failed} failed`);
  check((await ended) === 0, 'it ended with 0');
} finally {
  server.kill('SIGKILL');
  await ended;
  room.remove();
  rmSync(data, { recursive: true });
}
process.exitCode = failures.length > 0 ? 1 : 0;

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
  return (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
}

/** Erasing cleans the whole database file, for which SQLite needs a place for a copy. */
async function isErasedAgain(email: string): Promise<boolean> {
  const answer = await fetch(origin + forms.newsletter.path, {
    method: 'POST',
    headers: { Origin: origin, Accept: 'application/json' },
    body: new URLSearchParams({ email, consent: 'on' }),
  });
  if (answer.status !== 201) return false;
  return (await run('node', 'dist/server/privacy-erase.js', email, '--yes')) === 0;
}

/** Resident memory in KB (proc(5)). */
function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]);
}

/**
 * Clients that keep their connections ask without a pause while the server is told to stop. Once nobody
 * listens any more, that is no failure; a request that was taken and not answered is one.
 */
async function stopUnderLoad(): Promise<{ answered: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const counts = { answered: 0, failed: 0 };
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const outcome = await ask(agent);
      if (outcome === 'closed') return;
      counts[outcome] += 1;
    }
  });
  await sleep(1000);
  server.kill('SIGTERM');
  await Promise.all(clients);
  agent.destroy();
  return counts;
}

function ask(agent: Agent): Promise<'answered' | 'failed' | 'closed'> {
  return new Promise((resolve) => {
    request(`${origin}/news`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode === 200 ? 'answered' : 'failed'));
      answer.once('error', () => resolve('failed'));
    })
      .once('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNREFUSED' ? 'closed' : 'failed'),
      )
      .end();
  });
}
