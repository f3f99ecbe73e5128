import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Lock, takeLock } from '../database/lock.ts';
import { imageStoreFor } from '../images/store.ts';
import { BackupFault, inPlainWords } from './faults.ts';
import { keepNewest } from './folder.ts';
import { bytesOf, type Manifest, picturesOf } from './manifest.ts';
import { removeOldCopies } from './old-copies.ts';
import { connectionOf, nameOfPlace, type Place, withBucket } from './places.ts';
import { type Backup, type Progress, takeBackup } from './take.ts';

export interface BackedUp {
  /** The folder or the address of the backup in each place. */
  places: string[];
  files: number;
  bytes: number;
  /** Backups that were older than the ones to keep, and copies of the database past their time. */
  removed: number;
  rows: Manifest['rows'];
}

interface Work {
  config: Config;
  now: Date;
  keep: number;
  report: (what: string) => Progress;
}

/**
 * Takes one backup into the first place, copies it into the others, and removes what is too old in each. Throws
 * a BackupFault with a reason in plain words; what was begun is gone then. One at a time: another that is under
 * way, or a restore, is such a reason.
 */
export async function backUpTo(places: Place[], work: Work): Promise<BackedUp> {
  for (const place of places) if ('bucket' in place) connectionOf(work.config, place.bucket);
  const lock = lockBackups(work.config);
  try {
    return await backUpLocked(places, work);
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    lock.release();
  }
}

/** Throws a BackupFault while a backup or a restore holds it. */
export function lockBackups({ dataDirectory }: Config): Lock {
  const lock = takeLock(join(dataDirectory, 'backup.lock'));
  if (lock) return lock;
  throw new BackupFault('Another backup or a restore is under way. Try again when it has ended.');
}

async function backUpLocked(places: Place[], work: Work): Promise<BackedUp> {
  const { config, keep, now, report } = work;
  const folder = places.find((place) => 'directory' in place)?.directory;
  // For a bucket alone it is made here and does not stay.
  const outgoing = join(config.backups.directory, '.outgoing');
  await rm(outgoing, { recursive: true, force: true });
  const source = { config, now, images: imageStoreFor(config) };
  try {
    const backup = await takeBackup(source, folder ?? outgoing, report('Pictures'));
    let removed = folder ? (await keepNewest(folder, keep)).length : 0;
    removed += await removeOldCopies(config, now);
    for (const place of places) {
      if ('bucket' in place) removed += await send(backup, place, work, folder !== undefined);
    }
    return {
      places: places.map((place) => `${nameOfPlace(place)}/${backup.name}`),
      files: picturesOf(backup.manifest).length,
      bytes: bytesOf(backup.manifest),
      removed,
      rows: backup.manifest.rows,
    };
  } finally {
    await rm(outgoing, { recursive: true, force: true });
  }
}

/** Returns how many older ones had to go. */
async function send(
  backup: Backup,
  place: Extract<Place, { bucket: object }>,
  { config, keep, report }: Work,
  isKeptHere: boolean,
): Promise<number> {
  try {
    return await withBucket(config, place.bucket, async (bucket) => {
      await bucket.upload(backup, report(`Files to ${nameOfPlace(place)}`));
      return (await bucket.keepNewest(keep)).length;
    });
  } catch (error) {
    if (!isKeptHere || !(error instanceof BackupFault)) throw error;
    throw new BackupFault(
      `The backup is whole in ${backup.path}, but not in ${nameOfPlace(place)}. ${error.message}`,
      { cause: error },
    );
  }
}
