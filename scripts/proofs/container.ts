import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../command-line.ts';
import { freePort } from '../demo-site.ts';
import { publicPages } from '../pages.ts';

const HELP = `Usage: npm run verify:container

Tests the Dockerfile without a container engine. The command copies the files that the Dockerfile names
into a folder, builds there, and starts the last stage as a user who can write to the volume only. It
measures start time and memory, and checks that a command can run beside the server and that the server
stops in order. Needs Linux and root.

  --help   this text

Exit codes: 0 when all checks pass, 1 when one fails, 2 for invalid arguments.
`;
const READY_LIMIT_MS = 1000;
const IDLE_MS = 10_000;
const MEMORY_LIMIT_KB = 130 * 1024;
/** The user `node` of the image. */
const USER = 1000;

readCommandLine(HELP, {});
const dockerfile = readFileSync('Dockerfile', 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const root = mkdtempSync(join(tmpdir(), 'site-container-'));
const data = join(root, 'data');
chmodSync(root, 0o755);
mkdirSync(data);
chownSync(data, USER, USER);

let hasFailed = false;
const check = (holds: boolean, what: string) => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  hasFailed ||= !holds;
};

const folders: Record<string, string> = {};
for (const [index, stage] of stages.entries()) {
  const name = / AS (\w+)/.exec(stage)?.[1] ?? 'final';
  const folder = (folders[name] = join(root, name));
  mkdirSync(folder);
  for (const [, from, sources, target] of stage.matchAll(/^COPY (?:--from=(\w+) )?(.+) (\S+)$/gm)) {
    for (const source of sources!.split(' ')) {
      const to = join(folder, target!.endsWith('/') ? source : target!);
      const origin = from ? join(folders[from]!, source.replace('/app/', '')) : source;
      cpSync(origin, to, { recursive: true, verbatimSymlinks: true });
    }
  }
  const isLast = index === stages.length - 1;
  for (const [, command] of isLast ? [] : stage.matchAll(/^RUN (.+)$/gm)) {
    execFileSync('sh', ['-c', command!], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

const final = folders.final!;
const port = String(await freePort());
const origin = `http://localhost:${port}`;
const listOf = (keyword: RegExp) => JSON.parse(keyword.exec(dockerfile)![1]!) as string[];
const settings = /^ENV ((?:.+\\\n)*.+)$/m.exec(dockerfile)![1]!.matchAll(/(\w+)=(\S+)/g);
const env = {
  PATH: process.env.PATH,
  ...Object.fromEntries(Array.from(settings, ([, name, value]) => [name, value])),
  DATA_DIR: data,
  SQLITE_TMPDIR: data,
  PORT: port,
  PUBLIC_ORIGIN: origin,
};
const options = { cwd: final, env, uid: USER, gid: USER };
const start = ([program, ...words]: string[]) =>
  spawn(program === 'node' ? process.execPath : program!, words, { ...options, stdio: 'ignore' });
const run = (...words: string[]) =>
  new Promise<number | null>((resolve) => start(words).once('exit', resolve));

const started = performance.now();
const server = start(listOf(/^CMD (\[.+\])$/m));
const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
try {
  while (!(await isReady())) await sleep(5);
  const readyMs = Math.round(performance.now() - started);
  check(readyMs < READY_LIMIT_MS, `ready after ${readyMs} ms`);
  check((await run(...listOf(/^ {2}CMD (\[.+\])$/m))) === 0, 'the health check passes');
  check((await run('touch', join(final, 'x'))) !== 0, 'the program’s own folder cannot be written');
  await sleep(IDLE_MS);
  check(memory() < MEMORY_LIMIT_KB, `${memory()} KB resident when idle`);
  check((await run('node', 'dist/server/seed.js')) === 0, 'a command runs beside the server');
  const answers = publicPages.map(async (page) => (await fetch(origin + page)).status < 500);
  check((await Promise.all(answers)).every(Boolean), 'each page is answered');
  await sleep(IDLE_MS);
  check(memory() < MEMORY_LIMIT_KB, `${memory()} KB resident after each page was visited`);
  server.kill('SIGTERM');
  check((await ended) === 0, 'it stops in order, with exit code 0');
} finally {
  server.kill('SIGKILL');
  await ended;
  rmSync(root, { recursive: true });
}
process.exitCode = hasFailed ? 1 : 0;

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The server exited with code ${server.exitCode}`);
  return (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
}

/** Returns the resident memory in KB (proc(5)). */
function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]);
}
