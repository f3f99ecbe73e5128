import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../../services/config/config.ts';
import { isPostgresUrl } from '../../db/connection.ts';
import { syncFolder } from '../../services/images/store/disk.ts';
import { imageStoreFor } from '../../services/images/store/store.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { filesOf } from './database-file.ts';
import { makePrivate, PRIVATE_FOLDER } from './files.ts';
import {
  DATABASE,
  type Manifest,
  picturesOf,
  type Progress,
  stampOf,
  UPLOADS,
} from './manifest.ts';
import type { Source } from './places.ts';
import { explained, lockBackups } from './run-backup.ts';
import { takeSnapshot } from './snapshot.ts';
import { openTarget } from './target.ts';
import { openBackup, type Passphrases } from './verify.ts';

export interface Work extends Passphrases {
  config: Config;
  now: Date;
  report: (what: string) => Progress;
  /** Replaces the present administrators by those of the backup, as after a break-in. */
  takesAdministrators?: boolean | undefined;
}

export interface Restored extends CarriedOver {
  manifest: Manifest;
  /** The number of pictures written; the others of the backup were here. */
  pictures: number;
  /** The folder with the data from before. */
  before: string | null;
}

/** Replaces the database last and in one step, so that an interruption leaves the old site or the new one. */
export function restoreSite(source: Source, work: Work): Promise<Restored> {
  const { config, report } = work;
  return inWorkFolder(work, async (workFolder) => {
    const target = await openTarget(config);
    try {
      const folder = await fetchBackup(source, workFolder, work);
      const prepared = join(workFolder, DATABASE);
      const manifest = await openBackup(folder, prepared, work, report('Files checked'));
      const present = await target.copyTo(join(workFolder, 'present.sqlite'));
      const before = await keepPresent(work, present);
      const pictures = await restorePictures(config, folder, manifest, report('Pictures'));
      const carried = carryOver(prepared, present, work.takesAdministrators ?? false);
      await makePrivate(prepared);
      await target.replace(prepared);
      return { ...carried, manifest, pictures, before };
    } finally {
      await target.release();
    }
  });
}

/** Checks a backup as a restore does but changes nothing. The site may be running. */
export function verifySource(source: Source, work: Work): Promise<Manifest> {
  return inWorkFolder(work, async (workFolder) => {
    const folder = await fetchBackup(source, workFolder, work);
    return openBackup(folder, join(workFolder, DATABASE), work, work.report('Files checked'));
  });
}

async function inWorkFolder<T>({ config }: Work, work: (folder: string) => Promise<T>): Promise<T> {
  const lock = lockBackups(config);
  const folder = join(config.dataDirectory, '.restoring.part');
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    return await work(folder);
  } catch (error) {
    throw explained(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.release();
  }
}

async function fetchBackup(source: Source, workFolder: string, { report }: Work): Promise<string> {
  if ('folder' in source) return source.folder;
  const folder = join(workFolder, source.name);
  await source.bucket.download(source.name, folder, report('Files fetched'));
  return folder;
}

/** Keeps the data as a backup, and the files of a damaged database as they are. Returns the folder. */
async function keepPresent({ config, now, report }: Work, present: string | null) {
  const { dataDirectory, database, databaseFile } = config;
  if (present) {
    const wanted = { config, database: present, now, report: report('Pictures kept') };
    return (await takeSnapshot({ ...wanted, kind: 'before-restore' }, dataDirectory)).path;
  }
  const damaged = isPostgresUrl(database) ? [] : filesOf(databaseFile);
  if (damaged.length === 0) return null;
  const folder = join(dataDirectory, `before-restore-${stampOf(now)}`);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  for (const file of damaged) {
    await rm(join(folder, basename(file)), { force: true });
    await link(file, join(folder, basename(file)));
  }
  await syncFolder(folder);
  return folder;
}

/** Returns the number of pictures written. Deletes none, because the site's clean-up does that later. */
async function restorePictures(
  config: Config,
  folder: string,
  manifest: Manifest,
  report: Progress,
): Promise<number> {
  const images = imageStoreFor(config);
  const present = new Set(await images.list());
  const missing = picturesOf(manifest).filter((name) => !present.has(name));
  for (const [index, name] of missing.entries()) {
    report(index, missing.length);
    await images.put(name, await readFile(join(folder, UPLOADS, name)));
  }
  return missing.length;
}
