import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { takeLock } from '../database/lock.ts';
import { lockBackups } from './back-up.ts';
import { BackupFault, inPlainWords } from './faults.ts';
import {
  copySynced,
  fingerprintOfFile,
  isSame,
  makePrivate,
  PRIVATE_FOLDER,
  removeFrom,
} from './files.ts';
import { keepOldData } from './keep-old-data.ts';
import { DATABASE, type Manifest } from './manifest.ts';
import { isUnfinished } from './names.ts';
import { withBucket } from './places.ts';
import { putPicturesBack } from './put-pictures-back.ts';
import { forgetSessions, replaceDatabase, settleDatabase } from './settle.ts';
import type { Source } from './sources.ts';
import type { Progress } from './take.ts';
import { verifyBackup } from './verify.ts';

interface Work {
  config: Config;
  now: Date;
  report: (what: string) => Progress;
}

export interface Restored {
  manifest: Manifest;
  /** How many files of pictures were missing or damaged. */
  pictures: number;
  /** The folder with what was there before; null where there was nothing. */
  before: string | null;
}

/**
 * Puts a backup in the place of the site's data, which must not be in use. Everything is checked first. Pictures
 * come back before the database, and the database from one moment to the next: ended at any point, this leaves the
 * old site, perhaps with more pictures than it shows, or the restored one. Throws a BackupFault with the reason.
 */
export async function restoreSite(source: Source, work: Work): Promise<Restored> {
  const { config, now, report } = work;
  const server = takeLock(config.serverLockFile);
  if (!server) {
    throw new BackupFault('The site is running on this data. Stop it first, then restore.');
  }
  try {
    return await inWorkplace(work, async (workplace) => {
      const folder = await fetched(source, workplace, work);
      const manifest = await verifyBackup(folder, report('Files checked'));
      const prepared = await prepareDatabase(folder, manifest, workplace);
      const settled = settleDatabase(config.databaseFile);
      try {
        const before = await keepOldData(config, settled, now);
        const pictures = await putPicturesBack(config, folder, manifest, report('Pictures'));
        await replaceDatabase(config.databaseFile, prepared);
        return { manifest, pictures, before };
      } finally {
        settled?.release();
      }
    });
  } finally {
    server.release();
  }
}

/** Reads the whole backup and changes nothing. The site may run. */
export async function verifySource(source: Source, work: Work): Promise<Manifest> {
  const check = (folder: string) => verifyBackup(folder, work.report('Files checked'));
  if ('folder' in source) return check(source.folder).catch(plainly);
  return inWorkplace(work, async (workplace) => check(await fetched(source, workplace, work)));
}

/** A folder beside the data that nobody mistakes for anything, and that is gone afterwards. */
async function inWorkplace<T>({ config }: Work, work: (folder: string) => Promise<T>): Promise<T> {
  const lock = lockBackups(config);
  const workplace = join(config.dataDirectory, '.restoring.part');
  try {
    // What an interrupted one has left.
    await removeFrom(config.dataDirectory, isUnfinished);
    await mkdir(workplace, { mode: PRIVATE_FOLDER });
    return await work(workplace);
  } catch (error) {
    return plainly(error);
  } finally {
    await rm(workplace, { recursive: true, force: true });
    lock.release();
  }
}

function plainly(error: unknown): never {
  throw inPlainWords(error);
}

async function fetched(source: Source, workplace: string, { config, report }: Work) {
  if ('folder' in source) return source.folder;
  const folder = join(workplace, source.name);
  await withBucket(config, source.bucket, (bucket) =>
    bucket.download(source.name, folder, report('Files fetched')),
  );
  return folder;
}

async function prepareDatabase(folder: string, { files }: Manifest, workplace: string) {
  const prepared = join(workplace, DATABASE);
  await copySynced(join(folder, DATABASE), prepared);
  const expected = files.find(({ path }) => path === DATABASE)!;
  if (!isSame(await fingerprintOfFile(prepared), expected)) {
    throw new BackupFault('The database was not copied as it is: is the disk failing?');
  }
  forgetSessions(prepared);
  await makePrivate(prepared);
  return prepared;
}
