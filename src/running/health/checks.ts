import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from '../../db/connection.ts';
import { isBusy } from '../../db/errors.ts';
import { recordedMigrations } from '../../db/migrate.ts';
import type { Site } from '../../site.ts';
import { jobRows, lateJobs } from '../jobs/run-jobs.ts';

/** The reason is public, so it must not name a path, a setting or a person. */
export type Check = { ok: true } | { ok: false; reason: string };
export interface Checks extends Record<'database' | 'migrations' | 'disk', Check> {
  jobs: Check & { last?: Record<string, { at: string; result: string | null }> };
}

const TIME_LIMIT_MS = 1000;
const MIN_FREE_SHARE = 0.05;

const passed: Check = { ok: true };
const failed = (reason: string): Check => ({ ok: false, reason });

export function siteChecks(site: Pick<Site, 'config' | 'db' | 'now'>): () => Promise<Checks> {
  const { config, db, now } = site;
  const startedAt = now();
  const isWritable = writeCheck(db);
  return async () => {
    const [database, applied, disk, jobs] = await Promise.all([
      isWritable(),
      explained(() => checkMigrations(db)),
      explained(() => checkDisk(dirname(config.databaseFile))),
      explained<Checks['jobs']>(() => checkJobs(db, now(), startedAt)),
    ]);
    return { database, migrations: applied, disk, jobs };
  };
}

/** Takes the write lock but writes nothing, because a write would empty the page cache. Calls share one attempt. */
function writeCheck(db: Database): () => Promise<Check> {
  let waiting: Promise<Check> | undefined;
  return () => {
    waiting ??= explained(async () => {
      await db.transaction().execute(async () => {});
      return passed;
    }).finally(() => (waiting = undefined));
    const { promise, resolve } = Promise.withResolvers<Check>();
    const timer = setTimeout(() => resolve(failed('busy')), TIME_LIMIT_MS);
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

/** Writes a file too, because free space shows neither a quota nor a fault. */
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

export function hasRoom(free: number, all: number): boolean {
  return all === 0 || free / all > MIN_FREE_SHARE;
}

async function checkJobs(db: Database, now: Date, startedAt: Date): Promise<Checks['jobs']> {
  const rows = await jobRows(db);
  const late = lateJobs(rows, now, startedAt);
  const last = Object.fromEntries(
    rows.flatMap(({ last_finished_at: at, name, result }) => (at ? [[name, { at, result }]] : [])),
  );
  return { ...(late.length === 0 ? passed : failed(`late: ${late.join(', ')}`)), last };
}

async function explained<Found extends Check = Check>(
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
