import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { TIME_ZONE } from '../../../src/i18n/format.ts';
import { type Database, openDatabase } from '../../../src/database/connection.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { lateAfter } from '../../../src/jobs/queries.ts';
import { needPostgres } from '../engine.ts';
import { createDatabase } from '../../test/postgres.ts';

const WORKERS = 3;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Gives the workers time to start. */
const LEAD_MS = 15_000;
const WITHIN_MS = 60_000;

export interface TimedJob {
  name: string;
  pattern: string;
  graceMs: number;
  takesMs: number;
  /** Milliseconds since 1970. */
  dueAt: number;
}

interface Run {
  job: string;
  begun: number;
  finished: number | null;
}

/** Runs jobs that are each due once in that time, and kills one worker after another. Returns faults and counts. */
export async function proveJobs(count: number, seconds: number, killEveryMs: number) {
  const postgres = await needPostgres();
  const url = await createDatabase(postgres.url, `jobs_${process.pid}`);
  const db = openDatabase(url);
  await migrateToLatest(db, url);
  const jobs = timetable(count, seconds);
  await prepare(db, jobs);
  const list = JSON.stringify(jobs);
  const start = (index: number) => startWorker([url, `worker${index}`, list]);
  const workers = await Promise.all(Array.from({ length: WORKERS }, (_, index) => start(index)));
  const end = Math.max(...jobs.map(({ dueAt }) => dueAt));
  let kills = 0;
  for (; Date.now() < end; kills += 1) {
    await sleep(killEveryMs);
    const index = kills % WORKERS;
    workers[index]!.kill('SIGKILL');
    await once(workers[index]!, 'exit');
    workers[index] = await start(index);
  }
  let runs = await runsIn(db);
  const deadline = Date.now() + WITHIN_MS + 10_000;
  while (Date.now() < deadline && finishedJobs(runs).size < count) {
    await sleep(1000);
    runs = await runsIn(db);
  }
  for (const worker of workers) worker.kill('SIGKILL');
  await db.destroy();
  await postgres.stop();
  return { kills, ...judge(jobs, runs) };
}

/** Spreads the jobs over the time. Each one is due every day at its second. */
function timetable(count: number, seconds: number): TimedJob[] {
  const first = Math.ceil((Date.now() + LEAD_MS) / 1000) * 1000;
  return Array.from({ length: count }, (_, index) => {
    const dueAt = first + Math.floor((index * seconds) / count) * 1000;
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: TIME_ZONE,
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(dueAt);
    const part = (type: string) => Number(clock.find((one) => one.type === type)!.value);
    const pattern = `${part('second')} ${part('minute')} ${part('hour')} * * *`;
    const takesMs = 200 + ((index * 977) % 3000);
    return { name: `job-${index}`, pattern, graceMs: 2 * HOUR_MS, takesMs, dueAt };
  });
}

/** Makes the ledger look as if all jobs had run a day earlier. */
async function prepare(db: Database, jobs: TimedJob[]): Promise<void> {
  await sql.raw('create schema proof').execute(db);
  await sql
    .raw(
      `create table proof.runs (id serial primary key, job text, worker text,
         begun_at timestamptz default clock_timestamp(), finished_at timestamptz)`,
    )
    .execute(db);
  const rows = jobs.map((job) => {
    const at = new Date(job.dueAt - DAY_MS);
    return {
      name: job.name,
      last_started_at: at.toISOString(),
      last_finished_at: at.toISOString(),
      last_succeeded_at: at.toISOString(),
      outcome: 'ok' as const,
      detail: '{}',
      late_after: lateAfter(job, at).toISOString(),
    };
  });
  await db.insertInto('jobs').values(rows).execute();
}

async function startWorker(words: string[]): Promise<ChildProcess> {
  const file = 'dist/job-worker/scripts-proofs-processes-job-worker.js';
  const worker = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  return worker;
}

async function runsIn(db: Database): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select job, extract(epoch from begun_at) * 1000 as begun,
      extract(epoch from finished_at) * 1000 as finished
    from proof.runs order by begun_at`.execute(db);
  return rows;
}

const finishedJobs = (runs: Run[]) =>
  new Set(runs.filter(({ finished }) => finished !== null).map(({ job }) => job));

function judge(jobs: TimedJob[], runs: Run[]) {
  const faults: string[] = [];
  let [broken, slowestMs] = [0, 0];
  for (const { dueAt, name, takesMs } of jobs) {
    const own = runs.filter(({ job }) => job === name);
    const finished = own.filter((run) => run.finished !== null);
    broken += own.length - finished.length;
    if (finished.length !== 1) faults.push(`${name} was finished ${finished.length} times`);
    if (own[0] && own[0].begun < dueAt) faults.push(`${name} began before its time`);
    for (const [index, run] of own.entries()) {
      const next = own[index + 1];
      if (!next) continue;
      if (run.finished !== null) faults.push(`${name} ran again after it was finished`);
      slowestMs = Math.max(slowestMs, next.begun - run.begun);
      if (next.begun - run.begun > WITHIN_MS + takesMs) {
        faults.push(`${name} was left for ${Math.round((next.begun - run.begun) / 1000)} s`);
      }
    }
  }
  return { faults, runs: runs.length, broken, slowestMs };
}
