import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCommandLine } from '../command-line.ts';
import { type RunningSite, startDemoSite } from '../demo-site.ts';
import { openBucket } from '../../tests/helpers/bucket.ts';
import { createDatabase } from '../test/postgres.ts';
import { hasWrk } from './bench/load.ts';
import { familyTime, processorTime } from './bench/processor.ts';
import { needPostgres } from './engine.ts';
import { forms } from './forms.ts';

const HELP = `Usage: npm run bench:scale

Compares one process on PostgreSQL with one on SQLite by processor time, and measures requests per second and
the slowest one in a hundred with one, two and three processes. Load, processes and PostgreSQL share the machine.
Needs Linux, wrk and PostgreSQL.

  --help   this text

Exit codes: 0 when the goals are met, 1 when one is missed, 2 for invalid arguments.
`;
const ROUNDS = 7;
const ROUND_S = 2;
const CONNECTIONS = 32;
const WRITERS = 16;
const WRITE_MS = 5000;
/** The most that a page may cost, in multiples of its processor time on SQLite. */
const goals = { cached: 1.1, uncached: 1.5 };
const pages = { cached: '/', uncached: '/?x=1' };
const kinds = ['cached', 'uncached'] as const;
let written = 0;

readCommandLine(HELP, {});
if (!hasWrk) throw new Error('wrk is needed');
const postgres = await needPostgres({ isDurable: true });
const bucket = await openBucket();
const folder = () => mkdtempSync(join(tmpdir(), 'site-'));
const sites: RunningSite[] = [];
try {
  const DATABASE_URL = await createDatabase(postgres.url, `scale_${process.pid}`);
  const settings = { ABUSE_LIMITS: 'off' };
  const shared = { ...settings, ...bucket.env, DATABASE_URL };
  // A first start draws the sample pictures, so a second one is measured.
  const drawn = folder();
  for (const [directory, env] of [
    [drawn, settings],
    [folder(), shared],
  ] as const) {
    await (await startDemoSite(directory, env)).end('SIGTERM');
  }
  const onFile = await startDemoSite(drawn, settings);
  for (let count = 0; count < 3; count += 1) sites.push(await startDemoSite(folder(), shared));
  await compareEngines(onFile, sites[0]!);
  await onFile.stop();
  for (let count = 1; count <= sites.length; count += 1) await measure(sites.slice(0, count));
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await bucket.close();
  await postgres.stop();
}

/** Takes turns, because the machine's speed changes from one second to the next. */
async function compareEngines(onFile: RunningSite, onServer: RunningSite): Promise<void> {
  for (const kind of kinds) {
    await press([onFile], pages[kind]);
    await press([onServer], pages[kind]);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push([await msEach(onFile, kind), await msEach(onServer, kind)] as const);
    }
    const [file, server] = [
      median(rounds, ([one]) => one.own),
      median(rounds, ([, one]) => one.own),
    ];
    const database = median(rounds, ([, one]) => one.database);
    const ratio = median(rounds, ([one, other]) => other.own / one.own);
    const isGood = ratio <= goals[kind];
    console.log(
      `${kind.padEnd(9)} SQLite ${file.toFixed(3)} ms, PostgreSQL ${server.toFixed(3)} ms of the process ` +
        `and ${database.toFixed(3)} ms of the database; ratio of the processes ${ratio.toFixed(2)}${isGood ? '' : '   too much'}`,
    );
    if (!isGood) process.exitCode = 1;
  }
  console.log();
}

async function msEach(site: RunningSite, kind: (typeof kinds)[number]) {
  const time = () => ({ own: processorTime(site.pid), database: familyTime(postgres.pid) });
  const before = time();
  const { requests } = await press([site], pages[kind]);
  const after = time();
  const each = (seconds: number) => (seconds * 1000) / requests;
  return { own: each(after.own - before.own), database: each(after.database - before.database) };
}

async function measure(some: RunningSite[]): Promise<void> {
  const results = [];
  for (const kind of kinds) {
    await press(some, pages[kind]);
    const { perSecond, slowMs } = await press(some, pages[kind]);
    results.push(`${kind} ${perSecond.toFixed(0)}/s, p99 ${slowMs.toFixed(0)} ms`);
  }
  const { perSecond, slowMs } = await write(some);
  results.push(`sign-ups ${perSecond.toFixed(0)}/s, p99 ${slowMs.toFixed(0)} ms`);
  console.log(`${some.length} processes: ${results.join('; ')}`);
}

interface Load {
  requests: number;
  perSecond: number;
  /** 99 % of the answers took at most this long. */
  slowMs: number;
}

async function press(some: RunningSite[], path: string): Promise<Load> {
  const loads = await Promise.all(
    some.map(async ({ origin }) => {
      const connections = String(Math.ceil(CONNECTIONS / some.length));
      const words = ['-t1', `-c${connections}`, `-d${ROUND_S}s`, '--latency', origin + path];
      const { stdout } = await promisify(execFile)('wrk', words);
      if (stdout.includes('Non-2xx')) throw new Error(`${path}: not all responses were 2xx`);
      const [, slow = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
      return {
        requests: Number(/(\d+) requests in/.exec(stdout)![1]),
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
        slowMs: Number(slow) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
      };
    }),
  );
  return {
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    slowMs: Math.max(...loads.map(({ slowMs }) => slowMs)),
  };
}

/** Signs people up; each answer means that PostgreSQL has the row on its disk. */
async function write(some: RunningSite[]): Promise<Load> {
  const { fields, path } = forms.newsletter;
  const times: number[] = [];
  const end = performance.now() + WRITE_MS;
  const writer = async (index: number) => {
    while (performance.now() < end) {
      const started = performance.now();
      const answer = await fetch(some[index % some.length]!.origin + path, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(fields(`s${(written += 1)}`)),
      });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`A sign-up was answered with ${answer.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  const slowMs = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
  return { requests: times.length, perSecond: (times.length * 1000) / WRITE_MS, slowMs };
}

function median<T>(rounds: T[], value: (round: T) => number): number {
  const sorted = rounds.map(value).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}
