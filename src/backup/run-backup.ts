import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { plainReason } from '../database/errors.ts';
import { type Lock, takeLock } from '../database/sqlite/lock.ts';
import { StoreUnavailableError } from '../images/store/errors.ts';
import { imageStoreFor } from '../images/store/store.ts';
import { OperatorError } from '../operator-error.ts';
import { deleteOldBackups, deleteOldCopies } from './old-backups.ts';
import { type Backup, bytesOf, isEncrypted, picturesOf, type Progress } from './manifest.ts';
import { connectionOf, nameOfPlace, type Place, withBucket } from './places.ts';
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
  for (const place of places) if ('bucket' in place) connectionOf(work.config, place.bucket);
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
  if (error instanceof StoreUnavailableError) {
    const { cause } = error;
    const why = cause instanceof Error ? cause.message : String(cause);
    return new OperatorError(`The bucket of the pictures cannot be used (${why}).`, {
      cause: error,
    });
  }
  const reason = plainReason(error);
  return reason ? new OperatorError(reason, { cause: error }) : error;
}

async function backUpTo(places: Place[], work: Work): Promise<BackedUp> {
  const { config, keep, now, report } = work;
  const folder = places.find((place) => 'directory' in place)?.directory;
  // For a bucket alone, the snapshot is taken here and deleted after the upload.
  const outgoing = join(config.backups.directory, '.outgoing');
  await rm(outgoing, { recursive: true, force: true });
  const source = { config, now, images: imageStoreFor(config) };
  try {
    const backup = await takeSnapshot(source, folder ?? outgoing, report('Pictures'));
    let removed = folder ? await deleteOldBackups(folder, keep) : 0;
    removed += await deleteOldCopies(config, now);
    for (const place of places) {
      if ('bucket' in place) removed += await upload(backup, place, work, folder !== undefined);
    }
    return {
      places: places.map((place) => `${nameOfPlace(place)}/${backup.name}`),
      files: picturesOf(backup.manifest).length,
      bytes: bytesOf(backup.manifest),
      isEncrypted: isEncrypted(backup.manifest),
      removed,
    };
  } finally {
    await rm(outgoing, { recursive: true, force: true });
  }
}

async function upload(
  backup: Backup,
  place: Extract<Place, { bucket: object }>,
  { config, keep, report }: Work,
  isAlsoInFolder: boolean,
): Promise<number> {
  try {
    return await withBucket(config, place.bucket, async (bucket) => {
      await bucket.upload(backup, report(`Files to ${nameOfPlace(place)}`));
      return bucket.deleteOldBackups(keep);
    });
  } catch (error) {
    if (!isAlsoInFolder || !(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `The backup is complete in ${backup.path}, but not in ${nameOfPlace(place)}. ${error.message}`,
      { cause: error },
    );
  }
}
