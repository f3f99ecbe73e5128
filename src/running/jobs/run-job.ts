import { OperatorError } from '../../shared/operator-error.ts';
import type { Site } from '../../site.ts';
import type { Counts, Job } from './schedule.ts';
import { QUIET_MS, recordRun, recordStart, type Run } from './queries.ts';

/** Just under a minute, for jobs that run every minute. */
const MIN_PAUSE_MS = 55_000;
const SLOW_MS = 10_000;

export interface JobRunner {
  /** Runs the job or joins its current run, and records the outcome. Never throws. */
  run(job: Job): Promise<void>;
  finished(): Promise<unknown>;
}

type Reported = { what: string; at: number };

export function createJobRunner({ db, log, now }: Pick<Site, 'db' | 'log' | 'now'>): JobRunner {
  const running = new Map<string, Promise<void>>();
  const recorded = new Map<string, Reported>();
  const logged = new Map<string, Reported>();
  /** Holds records that could not be written. Each run of any job tries to write them again when it ends. */
  const unwritten = new Map<string, { job: Job; run: Run }>();
  let isLedgerDown = false;

  async function runAndRecord(job: Job): Promise<void> {
    const startedAt = now();
    const slow = setTimeout(() => {
      recordStart(db, job.name, startedAt).catch(warn);
    }, SLOW_MS).unref();
    const result = await outcomeOf(job);
    clearTimeout(slow);
    const finishedAt = now();
    const { fault } = result;
    const why = fault && (fault.reason ?? fault.error);
    const what = why === undefined ? 'ok' : `failed: ${why}`;
    if (isNews(logged.get(job.name), what, finishedAt)) {
      if (fault) log.error({ job: job.name, ...fault }, 'job failed');
      logged.set(job.name, { what, at: finishedAt.getTime() });
    }
    const hasDone = Object.values(result.counts).some((count) => count > 0);
    if (isToBeRecorded(recorded.get(job.name), what, hasDone, finishedAt)) {
      recorded.set(job.name, { what, at: finishedAt.getTime() });
      const run: Run =
        why === undefined
          ? { startedAt, finishedAt, outcome: 'ok', detail: result.counts }
          : { startedAt, finishedAt, outcome: 'failed', detail: { why } };
      unwritten.set(job.name, { job, run });
    }
    await writeLedger();
  }

  async function writeLedger(): Promise<void> {
    try {
      for (const [name, entry] of unwritten) {
        await recordRun(db, entry.job, entry.run);
        if (unwritten.get(name) === entry) unwritten.delete(name);
        isLedgerDown = false;
      }
    } catch (error) {
      warn(error);
    }
  }

  /** Logs without throwing, because a full or locked disk must not stop the jobs. */
  function warn(error: unknown): void {
    if (!isLedgerDown) log.warn(faultOf(error), 'job run could not be recorded');
    isLedgerDown = true;
  }

  return {
    run(job) {
      const current = running.get(job.name);
      if (current) return current;
      const run = runAndRecord(job).finally(() => running.delete(job.name));
      running.set(job.name, run);
      return run;
    },
    finished: () => Promise.all(running.values()),
  };
}

async function outcomeOf(job: Job): Promise<{ counts: Counts; fault?: Fault }> {
  try {
    return { counts: await job.work() };
  } catch (error) {
    return { counts: {}, fault: faultOf(error) };
  }
}

/** Returns an absolute value, so that nothing stays unreported after the clock has been set back. */
const since = (reported: Reported, moment: Date) => Math.abs(moment.getTime() - reported.at);

function isNews(last: Reported | undefined, what: string, moment: Date): boolean {
  return !last || last.what !== what || since(last, moment) >= QUIET_MS;
}

function isToBeRecorded(
  last: Reported | undefined,
  what: string,
  hasDone: boolean,
  moment: Date,
): boolean {
  if (!last) return true;
  if (since(last, moment) < MIN_PAUSE_MS) return false;
  return hasDone || isNews(last, what, moment);
}

export interface Fault {
  error: string;
  reason?: string;
  stack: string[];
}

/** Returns messages of our own errors only, because others could quote what a visitor entered. */
export function faultOf(error: unknown): Fault {
  const { code, name, stack } = Object(error) as { code?: unknown; name?: string; stack?: unknown };
  const frames = typeof stack === 'string' ? stack.split('\n') : [];
  return {
    error: typeof code === 'string' ? code : (name ?? 'unknown'),
    ...(error instanceof OperatorError && { reason: error.message }),
    stack: frames.map((line) => line.trim()).filter((line) => line.startsWith('at ')),
  };
}
