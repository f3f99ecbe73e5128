import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../services/config/config.ts';
import { plainReason } from '../../db/errors.ts';
import { type Lock, takeLock } from '../../db/sqlite/lock.ts';
import { StoreUnavailableError } from '../../services/images/store/errors.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import { retentionPeriods } from '../../shared/retention-periods.ts';
import type { Bucket } from './bucket.ts';
import { namesIn } from './files.ts';
import { type Backup, bytesOf, isEncrypted, picturesOf, type Progress } from './manifest.ts';
import { deleteOldBackups, type Place } from './places.ts';
import { takeSnapshot } from './snapshot.ts';

export interface BackedUp {
  places: string[];
  files: number;
  bytes: number;
  isEncrypted: boolean;
  removed: number;
}

interface Work {
  config: Config;
  now: Date;
  keep: number;
  report: (what: string) => Progress;
}

/**
 * Throws an OperatorError, and leaves nothing behind, when the backup fails or another backup or a restore is running.
 */
export async function runBackup(places: Place[], work: Work): Promise<BackedUp> {
  const lock = lockBackups(work.config);
  try {
    return await backUpTo(places, work);
  } catch (error) {
    throw explained(error);
  } finally {
    lock.release();
  }
}

export function lockBackups({ dataDirectory }: Config): Lock {
  const lock = takeLock(join(dataDirectory, 'backup.lock'));
  if (lock) return lock;
  throw new OperatorError('Another backup or a restore is running. Try again when it has ended.');
}

/** Turns the errors of a store, a disk or a database into an OperatorError; returns others as they are. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const reason =
    error instanceof StoreUnavailableError
      ? `The bucket of the pictures cannot be used (${(error.cause as Error).message}).`
      : plainReason(error);
  return reason ? new OperatorError(reason, { cause: error }) : error;
}

async function backUpTo(places: Place[], work: Work): Promise<BackedUp> {
  const { config, keep, now, report } = work;
  const folder = places.find((place) => 'directory' in place);
  // For a bucket alone, the backup is made here and deleted after the upload.
  const outgoing = join(config.dataDirectory, '.outgoing.part');
  await rm(outgoing, { recursive: true, force: true });
  const wanted = { config, database: config.database, now, report: report('Pictures') };
  try {
    const backup = await takeSnapshot(
      { ...wanted, kind: 'site-backup' },
      folder?.directory ?? outgoing,
    );
    let removed = await deleteOldCopies(config, now);
    for (const place of places) {
      if ('upload' in place) await upload(backup, place, work, folder !== undefined);
      removed += await deleteOldBackups(place, keep);
    }
    return {
      places: places.map((place) => `${place.name}/${backup.name}`),
      files: picturesOf(backup.manifest).length,
      bytes: bytesOf(backup.manifest),
      isEncrypted: isEncrypted(backup.manifest),
      removed,
    };
  } finally {
    await rm(outgoing, { recursive: true, force: true });
  }
}

async function upload(backup: Backup, bucket: Bucket, { report }: Work, isHereToo: boolean) {
  try {
    await bucket.upload(backup, report(`Files to ${bucket.name}`));
  } catch (error) {
    if (!isHereToo || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `The backup is complete in ${backup.path}, but not in ${bucket.name}. ${error.message}`,
      { cause: error },
    );
  }
}

/** Copies from before a migration or a restore still have the data of people who were erased since. */
async function deleteOldCopies(config: Config, now: Date): Promise<number> {
  const limit = now.getTime() - millisecondsOf(retentionPeriods.copyBeforeUpgrade);
  let deleted = 0;
  for (const folder of [config.dataDirectory, join(dirname(config.databaseFile), 'backups')]) {
    for (const name of await namesIn(folder)) {
      if (!/^before-(restore-|.+\.sqlite$)/.test(name)) continue;
      const copy = join(folder, name);
      if ((await stat(copy)).mtimeMs > limit) continue;
      await rm(copy, { recursive: true, force: true });
      deleted += 1;
    }
  }
  return deleted;
}
