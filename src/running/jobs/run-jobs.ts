import { Cron } from 'croner';
import { type Database, engineOf } from '../../db/connection.ts';
import { TIME_ZONE } from '../../shared/i18n/format.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import type { Site } from '../../site.ts';
import { type Job, type JobName, jobsOf, type Posts, schedule } from './schedule.ts';

/** How often to look for runs that were missed, or whose process has died. */
const LOOK_EVERY_MS = 10_000;
/** Delays missed jobs, so that the first visitors after a start have their pages first. */
const CATCH_UP_MS = 60_000;
/** Limits how often equal results are recorded and logged, because each write wears the disk and empties the page cache. */
const QUIET_MS = 9.5 * 60_000;
/** Timers of different machines may be this far apart. */
const TIMER_MS = 1000;

type Ran = { last_finished_at: string | null };

export interface RunningJobs {
  stop(): Promise<unknown>;
}

export function startJobs(
  site: Site,
  { catchUpMs, ...posts }: Posts & { catchUpMs?: number } = {},
): RunningJobs {
  return scheduleJobs(site, jobsOf(site, posts), catchUpMs);
}

/** Runs the first job at once, and each when it is due. Other processes of the site have the same schedule. */
export function scheduleJobs(
  { db, log, now }: Pick<Site, 'db' | 'log' | 'now'>,
  jobs: Job[],
  catchUpMs = CATCH_UP_MS,
): RunningJobs {
  const running = new Map<string, Promise<void>>();
  /** The last runs of this process, because not each is recorded. */
  const ended = new Map<string, Ran>();
  const reported = new Map<string, { result: string; at: number }>();
  let isDown = false;

  const timers = jobs.map(
    (job) => new Cron(job.pattern, { timezone: TIME_ZONE, unref: true }, () => start(job)),
  );
  void forgetOthers().catch(warn);
  // Processes payment events that the previous process had stored but not processed.
  start(jobs[0]!);
  let looking: NodeJS.Timeout | undefined;
  const catchUp = setTimeout(() => {
    looking = setInterval(() => void runMissed(), LOOK_EVERY_MS).unref();
    void runMissed();
  }, catchUpMs).unref();
  return {
    stop() {
      clearTimeout(catchUp);
      clearInterval(looking);
      for (const timer of timers) timer.stop();
      return Promise.all(running.values());
    },
  };

  /** Deletes the rows of jobs that no longer exist. */
  async function forgetOthers(): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await db.deleteFrom('jobs').where('name', 'not in', names).execute();
  }

  function start(job: Job): void {
    if (running.has(job.name)) return;
    const run = runIfFirst(job)
      .catch(warn)
      .finally(() => running.delete(job.name));
    running.set(job.name, run);
  }

  async function runMissed(): Promise<void> {
    try {
      const rows = await jobRows(db);
      for (const job of jobs) {
        const row = rows.find(({ name }) => name === job.name);
        if (row && isOpen(job, row)) start(job);
      }
    } catch (error) {
      warn(error);
    }
  }

  /** The process that takes the lock first runs the job. */
  async function runIfFirst(job: Job): Promise<void> {
    const release = await engineOf(db).tryLock(`job ${job.name}`);
    if (!release) return;
    try {
      const row = isFrequent(job)
        ? null
        : (await jobRows(db)).find(({ name }) => name === job.name);
      if (!row || isOpen(job, row)) await run(job);
    } finally {
      await release();
    }
  }

  /** Returns whether nobody has finished the run that was due last. */
  function isOpen(job: Job, row: Ran): boolean {
    const due = lastDue(job, now().getTime() + TIMER_MS);
    const here = ended.get(job.name) ?? row;
    return [row, here].every(({ last_finished_at: at }) => at === null || at < due);
  }

  async function run(job: Job): Promise<void> {
    const last_started_at = now().toISOString();
    const fault = await job.work().then(() => null, faultOf);
    const last_finished_at = now().toISOString();
    ended.set(job.name, { last_finished_at });
    const result = fault ? (fault.reason ?? fault.error) : 'ok';
    const last = reported.get(job.name);
    const at = now().getTime();
    if (last?.result === result && Math.abs(at - last.at) < QUIET_MS) return;
    reported.set(job.name, { result, at });
    if (fault) log.error({ job: job.name, ...fault }, 'job failed');
    const row = { last_started_at, last_finished_at, result };
    const success = !fault && { last_succeeded_at: last_finished_at };
    try {
      await db
        .insertInto('jobs')
        .values({ name: job.name, ...row, ...success })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, ...success }))
        .execute();
      isDown = false;
    } catch (error) {
      reported.delete(job.name);
      warn(error);
    }
  }

  /** Logs without throwing, because a full or locked disk must not stop the jobs. */
  function warn(error: unknown): void {
    if (!isDown) log.warn(faultOf(error), 'job run could not be recorded');
    isDown = true;
  }
}

/** These run in every process, because they claim each email or event before they handle it. */
function isFrequent({ pattern }: Pick<Job, 'pattern'>): boolean {
  const [one, next] = new Cron(pattern).nextRuns(2);
  return next!.getTime() - one!.getTime() <= 60_000;
}

function lastDue({ pattern }: Pick<Job, 'pattern'>, before: number): string {
  const [due] = new Cron(pattern, { timezone: TIME_ZONE }).previousRuns(1, new Date(before));
  return due!.toISOString();
}

export function jobRows(db: Database) {
  return db.selectFrom('jobs').selectAll().orderBy('name').execute();
}

export type JobRow = Awaited<ReturnType<typeof jobRows>>[number];

/** Returns the jobs without a success since they were due. What was due before `since` may still be caught up. */
export function lateJobs(
  rows: Pick<JobRow, 'name' | 'last_succeeded_at'>[],
  now: Date,
  since = new Date(0),
): string[] {
  const late = rows.filter(({ name, last_succeeded_at: succeeded }) => {
    const times = Object.hasOwn(schedule, name) && schedule[name as JobName];
    if (!times) return false;
    const due = lastDue(times, now.getTime() - times.graceMs);
    return due > since.toISOString() && (succeeded ?? '') < due;
  });
  return late.map(({ name }) => name);
}

/** Returns messages of our own errors only, because others could quote what a visitor entered. */
function faultOf(error: unknown) {
  const { code, name, stack } = Object(error) as { code?: unknown; name?: string; stack?: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n') : [];
  return {
    error: typeof code === 'string' ? code : (name ?? 'unknown'),
    reason: error instanceof OperatorError ? error.message : undefined,
    stack: frames.map((line) => line.trim()).filter((line) => line.startsWith('at ')),
  };
}
