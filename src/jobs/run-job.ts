import type { Site } from '../site.ts';
import { type Fault, faultOf } from './fault.ts';
import { type Counts, type Job, QUIET_MS } from './job.ts';
import { recordRun, recordStart, type Run } from './queries.ts';

/** No job writes into the ledger more often: a little less than a minute, for those of each minute. */
const LEAST_PAUSE_MS = 55_000;

/** Work that takes longer is in the ledger while it runs. */
const SLOW_MS = 10_000;

export interface JobRunner {
  /** Runs the job and records how it went; never throws. A job that is running already is joined. */
  run(job: Job): Promise<void>;
  /** Resolves when everything that has begun is done. */
  finished(): Promise<unknown>;
}

type Told = { what: string; at: number };

export function createJobRunner({ db, log, now }: Pick<Site, 'db' | 'log' | 'now'>): JobRunner {
  const running = new Map<string, Promise<void>>();
  const recorded = new Map<string, Told>();
  const logged = new Map<string, Told>();
  /** What could not be written is tried again when the next job has run. */
  const unwritten = new Map<string, { job: Job; run: Run }>();
  let isLedgerDown = false;

  async function runAndRecord(job: Job): Promise<void> {
    const startedAt = now();
    const slow = setTimeout(() => {
      recordStart(db, job.name, startedAt).catch(ledgerFault);
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

  /** A full or locked disk must stop no job. */
  async function writeLedger(): Promise<void> {
    try {
      for (const [name, entry] of unwritten) {
        await recordRun(db, entry.job, entry.run);
        if (unwritten.get(name) === entry) unwritten.delete(name);
        isLedgerDown = false;
      }
    } catch (error) {
      ledgerFault(error);
    }
  }

  function ledgerFault(error: unknown): void {
    if (!isLedgerDown) log.warn(faultOf(error), 'job ledger not written');
    isLedgerDown = true;
  }

  return {
    run(job) {
      const known = running.get(job.name);
      if (known) return known;
      const mine = runAndRecord(job).finally(() => running.delete(job.name));
      running.set(job.name, mine);
      return mine;
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

/** Either way: a clock that was set back must not silence anything. */
const since = (told: Told, moment: Date) => Math.abs(moment.getTime() - told.at);

function isNews(last: Told | undefined, what: string, moment: Date): boolean {
  return !last || last.what !== what || since(last, moment) >= QUIET_MS;
}

function isToBeRecorded(
  last: Told | undefined,
  what: string,
  hasDone: boolean,
  moment: Date,
): boolean {
  if (!last) return true;
  if (since(last, moment) < LEAST_PAUSE_MS) return false;
  return hasDone || isNews(last, what, moment);
}
