import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { takeLock } from '../database/sqlite/lock.ts';
import { imageStoreFor, type ImageStore } from '../images/store/store.ts';
import { OperatorError } from '../operator-error.ts';
import { type Administration, settleAdministration } from './administration.ts';
import { lockDatabase, replaceDatabase } from './database-file.ts';
import { copySynced, fingerprintOf, fingerprintOfFile, isSame, makePrivate } from './files.ts';
import { NO_LINKS, PRIVATE_FOLDER, removeFrom } from './files.ts';
import { keepOldData } from './keep-old-data.ts';
import { settleSubscribers } from './newsletter.ts';
import { type BackedUpFile, DATABASE, isEncrypted, isUnfinished } from './manifest.ts';
import { type Manifest, picturesOf, type Progress, readManifest } from './manifest.ts';
import { type Source, withBucket } from './places.ts';
import { explained, lockBackups } from './run-backup.ts';
import { type Passphrases, refuseByEncryption, type Verified, verifyBackup } from './verify.ts';

export interface Work extends Passphrases {
  config: Config;
  now: Date;
  report: (what: string) => Progress;
  /** Replaces the present administrators by those of the backup, as after a break-in. */
  takesAdministrators?: boolean | undefined;
}

export interface Restored {
  manifest: Manifest;
  /** The number of pictures written; the others of the backup were here, undamaged. */
  pictures: number;
  before: string | null;
  administration: Administration;
  /** The number of subscribers in the backup who have unsubscribed since, and are not restored. */
  unsubscribed: number;
}

/** Replaces the database last and in one step, so that an interruption leaves the old site or the new one. */
export async function restoreSite(source: Source, work: Work): Promise<Restored> {
  const { config, now, report } = work;
  const server = takeLock(config.serverLockFile);
  if (!server) {
    throw new OperatorError('The site is running on this data. Stop it first, then restore.');
  }
  try {
    return await inWorkFolder(work, async (workFolder) => {
      const folder = await fetchBackup(source, workFolder, work);
      const verified = await verifyBackup(folder, workFolder, work, report('Files checked'));
      const { manifest } = verified;
      const prepared = await prepareDatabase(verified, workFolder);
      const old = lockDatabase(config.databaseFile);
      try {
        const before = await keepOldData(config, old, now);
        const pictures = await restorePictures(config, folder, manifest, report('Pictures'));
        const administration = settleAdministration(prepared, old, work.takesAdministrators);
        const unsubscribed = settleSubscribers(prepared, old);
        await makePrivate(prepared);
        await replaceDatabase(config.databaseFile, prepared);
        return { manifest, pictures, before, administration, unsubscribed };
      } finally {
        old?.release();
      }
    });
  } finally {
    server.release();
  }
}

/** Checks a backup as a restore does but changes nothing. The site may be running. */
export async function verifySource(source: Source, work: Work): Promise<Manifest> {
  const verify = async (folder: string, workFolder: string) =>
    (await verifyBackup(folder, workFolder, work, work.report('Files checked'))).manifest;
  // Only downloads and decrypted databases need a folder.
  if ('folder' in source && !(await readManifest(source.folder).then(isEncrypted).catch(rethrow))) {
    return verify(source.folder, source.folder).catch(rethrow);
  }
  return inWorkFolder(work, async (folder) =>
    verify(await fetchBackup(source, folder, work), folder),
  );
}

async function inWorkFolder<T>({ config }: Work, work: (folder: string) => Promise<T>): Promise<T> {
  const lock = lockBackups(config);
  const folder = join(config.dataDirectory, '.restoring.part');
  try {
    // An interrupted restore may have left unfinished folders.
    await removeFrom(config.dataDirectory, isUnfinished);
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    return await work(folder);
  } catch (error) {
    return rethrow(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.release();
  }
}

function rethrow(error: unknown): never {
  throw explained(error);
}

async function fetchBackup(source: Source, workFolder: string, work: Work) {
  if ('folder' in source) return source.folder;
  const folder = join(workFolder, source.name);
  await withBucket(work.config, source.bucket, async (bucket) => {
    refuseByEncryption(await bucket.manifestOf(source.name), work);
    await bucket.download(source.name, folder, work.report('Files fetched'));
  });
  return folder;
}

async function prepareDatabase({ database, manifest }: Verified, workFolder: string) {
  const prepared = join(workFolder, DATABASE);
  if (database === prepared) return prepared;
  await copySynced(database, prepared);
  const expected = manifest.files.find(({ path }) => path === DATABASE)!;
  if (!isSame(await fingerprintOfFile(prepared), expected)) {
    throw new OperatorError(
      'The copy of the database differs from the backup. The disk may be failing.',
    );
  }
  return prepared;
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
  const pictures = picturesOf(manifest);
  let written = 0;
  for (const [index, picture] of pictures.entries()) {
    report(index, pictures.length);
    const { name, path } = picture;
    // A bucket does not damage its objects, and reading them all would take as long as a backup.
    const isGood = present.has(name) && (config.s3 !== null || (await isWhole(images, picture)));
    if (isGood) continue;
    const bytes = await readFile(join(folder, path), { flag: NO_LINKS });
    if (!isSame(fingerprintOf(bytes), picture)) throw new OperatorError(`${path} is damaged.`);
    if (present.has(name)) await images.remove(name);
    await images.put(name, bytes);
    written += 1;
  }
  return written;
}

async function isWhole(images: ImageStore, picture: BackedUpFile & { name: string }) {
  const bytes = await images.read(picture.name);
  return bytes !== null && isSame(fingerprintOf(bytes), picture);
}
