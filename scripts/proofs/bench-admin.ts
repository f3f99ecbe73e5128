import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../src/paths.ts';
import { addManyApplications, addManySubscribers } from '../../src/sample-content/many.ts';
import { engines, newDatabase } from './engine.ts';
import { type Get, onAdminSite } from './bench/admin-site.ts';
import { oneOf, readCommandLine } from '../command-line.ts';
import type { RunningSite } from '../demo-site.ts';

const HELP = `Usage: npm run bench:admin -- [options]

Measures the administrator's lists with 100,000 people in each: the time for pages, searches, filters and
orders, over HTTP with a real session, and the memory that both CSV files need. Needs Linux.

  --engine NAME  sqlite or postgres (sqlite)
  --help         this text

Exit codes: 0 when all values are within their limits, 1 when one is marked "too much", 2 for invalid arguments.
`;
const PEOPLE = 100_000;
const REQUESTS = 21;
const WARM_UP = 200;
const ALLOWED_MS = 30;
const ALLOWED_MB = 50;
const LAST_PAGE = PEOPLE / 50;

const common = {
  'first page': '',
  'middle page': `page=${LAST_PAGE / 2}`,
  'last page': `page=${LAST_PAGE}`,
  'oldest first, last page': `sort=oldest&page=${LAST_PAGE}`,
  'search, all': 'q=example.org',
  'search, all, last page': `q=example.org&page=${LAST_PAGE}`,
  'search, one': 'q=quigley',
  'search, none': 'q=nobody+at+all',
  'search, åäö': 'q=blåbär',
};
const lists: Record<string, Record<string, string>> = {
  subscribers: {
    ...common,
    'by email': 'sort=email',
    'by email, last page': `sort=email&page=${LAST_PAGE}`,
    'by email, search, one': 'sort=email&q=quigley',
    inactive: 'show=inactive',
    'inactive, by email, last page': `show=inactive&sort=email&page=${Math.floor(LAST_PAGE / 9)}`,
    'inactive, search, none': 'show=inactive&q=nobody+at+all',
  },
  applications: {
    ...common,
    'by name': 'sort=name',
    'by name, last page': `sort=name&page=${LAST_PAGE}`,
    'by name, search, one': 'sort=name&q=quigley',
    pending: 'show=pending',
    'pending, by name, last page': `show=pending&sort=name&page=${LAST_PAGE / 4}`,
    'refunded (none)': 'show=refunded',
    'Core, last page': `kind=Core&page=${Math.floor((LAST_PAGE * 2) / 7)}`,
    'Core and paid, by name': 'kind=Core&show=paid&sort=name',
    'Core and paid, search, none': 'kind=Core&show=paid&q=nobody+at+all',
  },
};
const beside = ['subscribers/growth', 'applications/counts'];

const { values } = readCommandLine(HELP, { engine: { type: 'string', default: 'sqlite' } });
const engine = oneOf('--engine', values.engine, engines);
const directory = mkdtempSync(join(tmpdir(), 'site-'));
const database = await newDatabase(engine, directory);
await addManySubscribers(PEOPLE, { database: database.location, now: new Date() });
await addManyApplications(PEOPLE, { database: database.location, now: new Date() });
await database.settle();

/** Starts a new process for each measurement, because a process keeps memory that the next one would reuse. */
const onSite = (run: Parameters<typeof onAdminSite>[1]) =>
  onAdminSite(directory, run, database.settings);

try {
  console.log(`${PEOPLE} subscribers and as many applications; median of ${REQUESTS} requests\n`);
  await onSite(async (_site, get) => {
    for (const list of Object.keys(lists)) await warmUp(list, get);
    for (const [list, cases] of Object.entries(lists)) {
      for (const [name, query] of Object.entries(cases)) {
        await report(`${list}: ${name}`, `${paths.adminApi()}/${list}?${query}`, get);
      }
    }
    for (const each of beside) await report(each, `${paths.adminApi()}/${each}`, get);
  });
  console.log();
  for (const list of Object.keys(lists)) {
    await onSite((site, get) => reportFile(list, site, get));
  }
} finally {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
}

/** Sends requests until the server has compiled its code and filled its memory for short-lived objects. */
async function warmUp(list: string, get: Get) {
  for (let sent = 0; sent < WARM_UP; sent += 1) {
    await (await get(`${paths.adminApi()}/${list}?page=${sent}`)).arrayBuffer();
  }
}

async function report(name: string, path: string, get: Get) {
  const times = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const started = performance.now();
    await (await get(path)).arrayBuffer();
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[(REQUESTS - 1) / 2]!;
  line(name, `${median.toFixed(1)} ms`, median < ALLOWED_MS);
}

async function reportFile(list: string, site: RunningSite, get: Get) {
  const status = (what: string) =>
    Number(
      new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))![1],
    ) / 1024;
  await warmUp(list, get);
  // Writing 5 resets the peak of memory, VmHWM (man 5 proc, clear_refs).
  writeFileSync(`/proc/${site.pid}/clear_refs`, '5');
  const before = status('VmRSS');
  const started = performance.now();
  const end = new AbortController();
  const longestWait = (async () => {
    let longest = 0;
    while (!end.signal.aborted) {
      const asked = performance.now();
      await (await get(paths.health())).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
      await sleep(5);
    }
    return longest;
  })();
  const file = await (await get(`${paths.adminApi()}/${list}/csv`)).arrayBuffer();
  end.abort();
  const seconds = (performance.now() - started) / 1000;
  const extra = status('VmHWM') - before;
  const size = (file.byteLength / 1024 / 1024).toFixed(1);
  line(`${list}: file of ${size} MB`, `${extra.toFixed(1)} MB more`, extra < ALLOWED_MB);
  console.log(
    `  in ${seconds.toFixed(1)} s; another request waited ${(await longestWait).toFixed(0)} ms at most`,
  );
}

function line(name: string, value: string, isGood: boolean) {
  console.log(`${name.padEnd(48)} ${value.padStart(14)}${isGood ? '' : '   too much'}`);
  if (!isGood) process.exitCode = 1;
}
