import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { syncFolder } from '../images/disk-store.ts';
import { pictureName } from '../images/sizes.ts';
import type { ImageStore } from '../images/store.ts';
import { copyDatabase } from './database-copy.ts';
import { copySynced, fingerprintOf, fingerprintOfFile, isSame, linked } from './files.ts';
import { namesIn, PRIVATE_FOLDER, removeFrom, writeSynced } from './files.ts';
import { wholeBackupsIn } from './folder.ts';
import { type BackedUpFile, DATABASE, type Manifest, picturesOf, UPLOADS } from './manifest.ts';
import { backupName, freeName, isUnfinished, takenAt, unfinished } from './names.ts';
import { sealFolder } from './seal.ts';

export interface Backup {
  name: string;
  /** Its folder. */
  path: string;
  manifest: Manifest;
}

/** Told how many of the pictures are done. */
export type Progress = (done: number, total: number) => void;

/**
 * Takes a backup of the running site into a folder of its own in this directory. It gets its name when it is
 * whole, checked and on disk. The caller holds the lock of backups; see backUpSite.
 */
export async function takeBackup(
  source: { config: Config; images: ImageStore; now: Date },
  directory: string,
  report: Progress,
): Promise<Backup> {
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
  await removeFrom(directory, isUnfinishedBackup);
  const name = freeName(await namesIn(directory), source.now, backupName);
  const folder = join(directory, unfinished(name));
  try {
    await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
    // First: a picture that this copy shows stays in the store for a day at least (images/clean-up.ts).
    await copyDatabase(source.config.databaseFile, join(folder, DATABASE));
    const pictures = await copyPictures(source.images, directory, folder, report);
    const manifest = await sealFolder(folder, source.now, pictures);
    const path = join(directory, name);
    await rename(folder, path);
    await syncFolder(directory);
    return { name, path, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export function isUnfinishedBackup(name: string): boolean {
  return isUnfinished(name) && takenAt(name.slice(1, -'.part'.length)) !== null;
}

/**
 * A picture never changes: what the backup before has and is still what it was is taken from there, as a second
 * name of the same file where the disk can. One that is removed meanwhile is nothing to worry about.
 */
async function copyPictures(
  images: ImageStore,
  directory: string,
  folder: string,
  report: Progress,
): Promise<BackedUpFile[]> {
  const [before] = await wholeBackupsIn(directory);
  const known = new Map(
    before ? picturesOf(before.manifest).map((picture) => [picture.name, picture]) : [],
  );
  const copied: BackedUpFile[] = [];
  const names = (await images.list()).filter((name) => pictureName.test(name));
  for (const [index, name] of names.entries()) {
    report(index, names.length);
    const path = `${UPLOADS}/${name}`;
    const to = join(folder, path);
    const earlier = known.get(name);
    if (before && earlier && (await isTakenOver(join(before.path, path), to, earlier))) {
      copied.push({ path, size: earlier.size, sha256: earlier.sha256 });
      continue;
    }
    const bytes = await images.read(name);
    if (!bytes) continue;
    await writeSynced(to, bytes);
    copied.push({ path, ...fingerprintOf(bytes) });
  }
  return copied;
}

async function isTakenOver(from: string, to: string, expected: BackedUpFile): Promise<boolean> {
  const present = await fingerprintOfFile(from).catch(() => null);
  if (!present || !isSame(present, expected)) return false;
  if (!(await linked(from, to))) await copySynced(from, to);
  return true;
}
