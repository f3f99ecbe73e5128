import { Cron } from 'croner';
import type { Site } from '../site.ts';
import { TIME_ZONE } from '../i18n/format.ts';
import type { Mailer } from '../mail/mailer.ts';
import { faultOf } from './fault.ts';
import { isMissed, type Job } from './job.ts';
import { jobsOf } from './list.ts';
import { enterJobs, jobLedger, postponeLateness } from './queries.ts';
import { createJobRunner } from './run-job.ts';

/** What was missed is made up for when the start is over and the first visitors have their pages. */
const CATCH_UP_MS = 60_000;

export interface RunningJobs {
  /** Nothing begins from now on; resolves when what has begun is finished. */
  stop(): Promise<unknown>;
}

/** Begins with what the site does by itself. */
export async function startJobs(
  site: Site,
  { mailer = null, catchUpMs = CATCH_UP_MS }: { mailer?: Mailer | null; catchUpMs?: number } = {},
): Promise<RunningJobs> {
  const jobs = jobsOf(site, mailer);
  const runner = createJobRunner(site);
  const missed = await entered(site, jobs);
  const timers = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: TIME_ZONE, unref: true }, async () => runner.run(job)),
  );
  // What the process before this one had stored and not worked through.
  void runner.run(jobs[0]!);
  let isStopping = false;
  const catchUp = setTimeout(() => void runMissed(), catchUpMs).unref();
  return {
    stop() {
      isStopping = true;
      clearTimeout(catchUp);
      for (const timer of timers) timer.stop();
      return runner.finished();
    },
  };

  /** One after the other: a backup and a purge at once would both be slower. */
  async function runMissed(): Promise<void> {
    for (const job of missed) if (!isStopping) await runner.run(job);
  }
}

/**
 * Enters the jobs into the ledger. Returns those that were due while no server ran, such as those of the
 * night on a machine that sleeps then; they are not late until they have had the time to run.
 */
async function entered(
  { db, log, now }: Pick<Site, 'db' | 'log' | 'now'>,
  jobs: Job[],
): Promise<Job[]> {
  try {
    await enterJobs(db, jobs, now());
    const ledger = await jobLedger(db);
    const missed = jobs.filter((job) =>
      ledger.some((row) => row.name === job.name && isMissed(job, row, now())),
    );
    for (const { name, graceMs } of missed) {
      await postponeLateness(db, name, new Date(now().getTime() + graceMs));
    }
    return missed;
  } catch (error) {
    log.warn(faultOf(error), 'job ledger not written');
    return [];
  }
}
