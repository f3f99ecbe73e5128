import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database/connection.ts';
import { isBusy } from '../database/errors.ts';
import { recordedMigrations } from '../database/migrate.ts';
import type { Site } from '../site.ts';
import { lateJobs } from '../jobs/job.ts';
import { jobLedger } from '../jobs/queries.ts';

/** What a check found: an empty reason is none. For anybody to read: no path, no setting, nobody's data. */
export type Check = { ok: true } | { ok: false; reason: string };
export interface Checks extends Record<'database' | 'migrations' | 'disk', Check> {
  /** With the last run of each job that has had one. */
  jobs: Check & { last?: Record<string, { at: string; outcome: string | null }> };
}

const PATIENCE_MS = 1000;
const LEAST_FREE_PART = 0.05;

const passed: Check = { ok: true };
const failed = (reason: string): Check => ({ ok: false, reason });

/** Makes the checks of a site; each answers within a second. */
export function siteChecks(site: Pick<Site, 'config' | 'db' | 'now'>): () => Promise<Checks> {
  const { config, db, now } = site;
  const isWritable = writeCheck(db);
  return async () => {
    const [database, applied, disk, jobs] = await Promise.all([
      isWritable(),
      inWords(() => checkMigrations(db)),
      inWords(() => checkDisk(dirname(config.databaseFile))),
      inWords<Checks['jobs']>(() => checkJobs(db, now())),
    ]);
    return { database, migrations: applied, disk, jobs };
  };
}

/**
 * Takes the lock that every write takes, and gives it back. Nothing changes, so no cache that goes by the
 * version of the database is emptied. While one attempt waits, everybody waits for the same.
 */
function writeCheck(db: Database): () => Promise<Check> {
  let waiting: Promise<Check> | undefined;
  return () => {
    waiting ??= inWords(async () => {
      await db.transaction().execute(async () => {});
      return passed;
    }).finally(() => (waiting = undefined));
    const { promise, resolve } = Promise.withResolvers<Check>();
    const timer = setTimeout(() => resolve(failed('busy')), PATIENCE_MS);
    void waiting.then(resolve);
    return promise.finally(() => clearTimeout(timer));
  };
}

async function checkMigrations(db: Database): Promise<Check> {
  const applied = await recordedMigrations(db);
  const known = Object.keys(migrations);
  if (applied.some((name) => !known.includes(name))) return failed('newer than this program');
  return known.every((name) => applied.includes(name)) ? passed : failed('not applied');
}

/** What is free says nothing of quotas and of faults: a file is written as well, and removed. */
async function checkDisk(directory: string): Promise<Check> {
  const { bavail, blocks, bsize } = await statfs(directory);
  const probe = join(directory, '.ready');
  try {
    await writeFile(probe, Buffer.alloc(bsize), { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
  return hasRoom(bavail, blocks) ? passed : failed('less than 5 % free');
}

/** Some file systems do not say how large they are; nothing can be held against those. */
export function hasRoom(free: number, all: number): boolean {
  return all === 0 || free / all > LEAST_FREE_PART;
}

async function checkJobs(db: Database, now: Date): Promise<Checks['jobs']> {
  const ledger = await jobLedger(db);
  const late = lateJobs(ledger, now);
  const last = Object.fromEntries(
    ledger.flatMap(({ last_finished_at: at, name, outcome }) =>
      at ? [[name, { at, outcome }]] : [],
    ),
  );
  return { ...(late.length === 0 ? passed : failed(`late: ${late.join(', ')}`)), last };
}

async function inWords<Found extends Check = Check>(
  check: () => Promise<Found>,
): Promise<Found | Check> {
  try {
    return await check();
  } catch (error) {
    if (isBusy(error)) return failed('busy');
    const { code } = Object(error) as { code?: unknown };
    return failed(typeof code === 'string' ? code : 'failed');
  }
}
