import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database/connection.ts';
import { isBusy } from '../database/errors.ts';
import { recordedMigrations } from '../database/migrate.ts';
import type { Site } from '../http/environment.ts';
import { lateJobs } from '../jobs/job.ts';
import { jobLedger } from '../jobs/queries.ts';

/** What a check found: an empty reason is none. For anybody to read: no path, no setting, nobody's data. */
export type Check = { ok: true } | { ok: false; reason: string };
export type Checks = Record<'database' | 'migrations' | 'disk' | 'jobs', Check>;

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
      inWords(() => checkJobs(db, now())),
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

async function checkDisk(directory: string): Promise<Check> {
  const { bavail, blocks } = await statfs(directory);
  return hasRoom(bavail, blocks) ? passed : failed('less than 5 % free');
}

/** Some file systems do not say how large they are; nothing can be held against those. */
export function hasRoom(free: number, all: number): boolean {
  return all === 0 || free / all > LEAST_FREE_PART;
}

async function checkJobs(db: Database, now: Date): Promise<Check> {
  const late = lateJobs(await jobLedger(db), now);
  return late.length === 0 ? passed : failed(`late: ${late.join(', ')}`);
}

async function inWords(check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    if (isBusy(error)) return failed('busy');
    const { code } = Object(error) as { code?: unknown };
    return failed(typeof code === 'string' ? code : 'failed');
  }
}
