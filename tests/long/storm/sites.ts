import { sql } from 'kysely';
import { processEvents } from '../../../src/people/fees/card/webhook-events.ts';
import { finishRefunds } from '../../../src/people/fees/refunds.ts';
import type { PaymentSite } from '../../../src/people/fees/fees.ts';
import { syncOpenFees } from '../../../src/people/fees/card/sync.ts';
import { type Database, isPostgresUrl } from '../../../src/db/connection.ts';
import { closeLiveSite, openLiveSite } from '../../helpers/live-site.ts';
import { restart, type TestSite } from '../../helpers/site.ts';
import type { StripeDouble } from '../../helpers/stripe/double.ts';
import { numberWrites } from './write-order.ts';

export const jobs = {
  events: processEvents,
  unsettled: async (site: PaymentSite) => (await syncOpenFees(site)) + (await finishRefunds(site)),
};

export type JobName = keyof typeof jobs;

/** A child process runs the job whose name follows this path. */
export const JOBS_PATH = '/proof/jobs/';

export interface StormSite {
  request(path: string, init?: RequestInit): Promise<Response>;
  run(job: JobName): Promise<unknown>;
}

/** Runs the site in one process or in several. */
export interface StormSites {
  readonly db: Database;
  readonly double: StripeDouble;
  readonly clock: { now: number };
  readonly crashes: number;
  /** Returns null when the process died during the work. Otherwise throws whatever the work throws. */
  use<T>(work: (site: StormSite) => Promise<T>): Promise<T | null>;
  /** Kills a process and starts another one. */
  crash(): Promise<void>;
  lastError(): string;
  close(): Promise<void>;
}

export const START = '2026-12-28T10:00:00.000Z';

/** Keeps only the end of the log. */
const MOST_LINES = 200;

/** Runs the site in this process, and imitates its death by a restart. */
export async function openSiteHere(): Promise<StormSites> {
  const live = await openLiveSite(START);
  let [crashes, starts] = [0, 0];
  let crashing = Promise.resolve();
  await hurry(live.site);
  await numberWrites(live.site.db);
  const startAgain = async () => {
    const site = await restart(live.site);
    await hurry(site);
    live.site = site;
    starts += 1;
    processEvents(site).catch(() => {});
  };
  return {
    get db() {
      return live.site.db;
    },
    double: live.double,
    clock: live.clock,
    get crashes() {
      return crashes;
    },
    async use(work) {
      // Waits for a restart, which takes so long on PostgreSQL that whole stories would find no site.
      await crashing;
      const startsBefore = starts;
      const hasCrashed = () => starts !== startsBefore || crashes !== starts;
      const { site } = live;
      site.logged.splice(0, site.logged.length - MOST_LINES);
      try {
        const result = await work({
          request: async (path, init) => site.app.request(path, init),
          run: (job) => jobs[job](site),
        });
        return hasCrashed() ? null : result;
      } catch (error) {
        if (hasCrashed()) return null;
        throw error;
      }
    },
    crash() {
      crashes += 1;
      crashing = crashing.then(startAgain);
      return crashing;
    },
    lastError: () => JSON.stringify(live.site.logged.findLast(({ level }) => Number(level) >= 50)),
    close: () => closeLiveSite(live),
  };
}

/** Turns off syncing, because processes die here but the power does not fail. */
async function hurry({ config, db }: TestSite): Promise<void> {
  if (isPostgresUrl(config.database)) return;
  await sql`pragma synchronous = off`.execute(db);
}
