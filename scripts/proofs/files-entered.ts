import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from '../build/build.ts';
import { readCommandLine } from '../command-line.ts';
import { freePort } from '../demo-site.ts';

const HELP = `Usage: npm run proof:files -- [options]

Counts the files of src/ whose code one request runs, measured by coverage of the running server: a page from the page
cache, a page that is rendered, and a newsletter form. Counts the page's views, widgets and drawings apart.

  --list   also print the files
  --help   this text

Exit codes: 0 when no count is above its bound, 1 when one is, 2 for invalid arguments.
`;

interface Coverage {
  result: { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }[];
}

const { values } = readCommandLine(HELP, { list: { type: 'boolean', default: false } });
await buildWhenStale();
const data = mkdtempSync(join(tmpdir(), 'site-coverage-'));
const port = await freePort();
const inspectorPort = await freePort();
const server = spawn(process.execPath, [`--inspect=${inspectorPort}`, 'dist/server/server.js'], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SITE_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: data,
  },
  stdio: 'ignore',
});
const origin = `http://localhost:${port}`;
const signUp = (name: string) =>
  fetch(`${origin}/newsletter`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ email: `${name}@example.org`, consent: 'on' }),
    redirect: 'manual',
  });
let hasFailed = false;
try {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await sleep(100);
  const call = await connect();
  await call('Profiler.enable');
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await judge('a cached page', 8, () => fetch(`${origin}/`));
  await judge('a page that is rendered', 25, () => fetch(`${origin}/councils?x=1`));
  await judge('the home page, rendered', 25, () => fetch(`${origin}/?x=1`));
  let count = 0;
  await judge('a newsletter form', 15, () => signUp(`somebody${(count += 1)}`));

  /**
   * Counts files that both of the last two requests enter. The first ones load what is loaded once, and a job that runs
   * meanwhile enters its files during only one of the two.
   */
  async function judge(what: string, bound: number, ask: () => Promise<Response>) {
    const entered: Set<string>[] = [];
    for (let round = 0; round < 5; round += 1) {
      await call('Profiler.takePreciseCoverage');
      await (await ask()).arrayBuffer();
      entered.push(filesIn((await call('Profiler.takePreciseCoverage')) as Coverage));
    }
    const [one, other] = entered.slice(-2);
    const files = [...one!].filter((file) => other!.has(file)).toSorted();
    const count = files.filter((file) => file.startsWith('src/')).length;
    hasFailed ||= count > bound;
    const views = `${files.length - count} views, widgets and drawings`;
    console.log(`${count > bound ? 'FAIL' : 'ok  '}  ${what}: ${count} of ${bound}, and ${views}`);
    if (values.list) for (const file of files) console.log(`        ${file}`);
  }
} finally {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

async function connect() {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [{ webSocketDebuggerUrl }] = (await list.json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }));
  let id = 0;
  return (method: string, params = {}) =>
    new Promise<unknown>((answered) => {
      waiting.set((id += 1), answered);
      socket.send(JSON.stringify({ id, method, params }));
    });
}

/** Returns our own source files with a function that was called. */
function filesIn({ result }: Coverage): Set<string> {
  const files = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.includes('/dist/server/')) continue;
    const file = fileURLToPath(url);
    const text = readFileSync(file, 'utf8');
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    for (const { ranges } of functions) {
      const [{ startOffset, count }] = ranges as [(typeof ranges)[number]];
      // The first function of a module is the module itself.
      if (count === 0 || startOffset === 0) continue;
      const before = text.slice(0, startOffset).split('\n');
      const entry = map.findEntry(before.length - 1, before.at(-1)!.length);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const source = relative(process.cwd(), resolve(file, '..', entry.originalSource));
      if (/^(src|views|widgets)\//.test(source)) files.add(source);
    }
  }
  return files;
}
