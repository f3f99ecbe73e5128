import { Cron } from 'croner';
import { TIME_ZONE } from '../../shared/i18n/format.ts';
import { engineOf } from '../../db/connection.ts';
import type { Mailer } from '../../services/mail/mailer.ts';
import type { Site } from '../../site.ts';
import { type Job, jobsOf } from './schedule.ts';
import { enterJobs, hasRun, isMissed, jobLedger, postponeLateness } from './queries.ts';
import { createJobRunner, faultOf } from './run-job.ts';

/** How often to look for runs whose process has died and no longer holds the lock. */
const LOOK_EVERY_MS = 10_000;

/** Delays missed jobs, so that the first visitors after a start have their pages first. */
const CATCH_UP_MS = 60_000;

export interface RunningJobs {
  stop(): Promise<unknown>;
}

export function startJobs(
  site: Site,
  { mailer = null, catchUpMs = CATCH_UP_MS }: { mailer?: Mailer | null; catchUpMs?: number } = {},
): Promise<RunningJobs> {
  return scheduleJobs(site, jobsOf(site, mailer), catchUpMs);
}

export async function scheduleJobs(
  site: Pick<Site, 'db' | 'log' | 'now'>,
  jobs: Job[],
  catchUpMs = CATCH_UP_MS,
): Promise<RunningJobs> {
  const runner = createJobRunner(site);
  /** Holds the jobs to catch up on; emptied when the catch-up begins. */
  let missed = await enter(site, jobs);
  const timers = jobs.map(
    (job) =>
      new Cron(job.pattern, { timezone: TIME_ZONE, unref: true }, async () =>
        runIfFirst(job, hasRun),
      ),
  );
  // Processes payment events that the previous process had stored but not processed.
  void runner.run(jobs[0]!);
  let isStopping = false;
  const looking = setInterval(() => void runAbandoned(), LOOK_EVERY_MS).unref();
  const catchUp = setTimeout(() => {
    void runEach(missed, isDone);
    missed = [];
  }, catchUpMs).unref();
  return {
    stop() {
      isStopping = true;
      clearTimeout(catchUp);
      clearInterval(looking);
      for (const timer of timers) timer.stop();
      return runner.finished();
    },
  };

  /** Runs jobs one after another, because a backup and a purge at once would slow each other down. */
  async function runEach(due: Job[], isOver: typeof hasRun): Promise<void> {
    for (const job of due) if (!isStopping) await runIfFirst(job, isOver);
  }

  /** Other processes of the site have the same schedule. The one that takes the lock first runs the job. */
  async function runIfFirst(job: Job, isOver: typeof hasRun): Promise<void> {
    try {
      const release = await engineOf(site.db).tryLock(`job ${job.name}`);
      if (!release) return;
      try {
        const row = (await jobLedger(site.db)).find(({ name }) => name === job.name);
        if (!row || !isOver(job, row, site.now())) await runner.run(job);
      } finally {
        await release();
      }
    } catch (error) {
      site.log.warn({ job: job.name, ...faultOf(error) }, 'job could not be taken');
    }
  }

  /** Runs jobs that were due and that no process has finished. */
  async function runAbandoned(): Promise<void> {
    try {
      const ledger = await jobLedger(site.db);
      const isDue = ({ graceMs, name }: Job) =>
        ledger.some((row) => row.name === name && isMissed({ graceMs }, row, site.now()));
      await runEach(
        jobs.filter((job) => isDue(job) && !missed.includes(job)),
        hasRun,
      );
    } catch (error) {
      site.log.warn(faultOf(error), 'job list could not be read');
    }
  }
}

/** Unlike `hasRun`, does not accept a failed run, so that failed jobs run again after a start. */
const isDone: typeof hasRun = (job, row, now) => row.outcome === 'ok' && hasRun(job, row, now);

/**
 * Enters the jobs in the ledger. Returns those that were due while no server ran, after giving them time to run before
 * they count as late.
 */
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
