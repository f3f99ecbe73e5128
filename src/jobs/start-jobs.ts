import { Cron } from 'croner';
import { TIME_ZONE } from '../i18n/format.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Site } from '../site.ts';
import { type Job, jobsOf } from './list.ts';
import { enterJobs, isMissed, jobLedger, postponeLateness } from './queries.ts';
import { createJobRunner, faultOf } from './run-job.ts';

/** Delays missed jobs, so that the first visitors after a start have their pages first. */
const CATCH_UP_MS = 60_000;

export interface RunningJobs {
  stop(): Promise<unknown>;
}

export async function startJobs(
  site: Site,
  { mailer = null, catchUpMs = CATCH_UP_MS }: { mailer?: Mailer | null; catchUpMs?: number } = {},
): Promise<RunningJobs> {
  const jobs = jobsOf(site, mailer);
  const runner = createJobRunner(site);
  const missed = await enter(site, jobs);
  const timers = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: TIME_ZONE, unref: true }, async () => runner.run(job)),
  );
  // Processes payment events that the previous process had stored but not processed.
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

  /** Runs them one after another, because a backup and a purge at once would slow each other down. */
  async function runMissed(): Promise<void> {
    for (const job of missed) if (!isStopping) await runner.run(job);
  }
}

/** Returns jobs that were due while no server ran, and gives them time to run before they count as late. */
async function enter(
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
    log.warn(faultOf(error), 'job list could not be recorded');
    return [];
  }
}
