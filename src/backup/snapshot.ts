import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { syncFolder } from '../images/store/disk.ts';
import { uploadName } from '../images/sizes.ts';
import type { ImageStore } from '../images/store/store.ts';
import { OperatorError } from '../operator-error.ts';
import { addDatabase } from './add-database.ts';
import type { DatabaseFacts } from './database-file.ts';
import { fingerprintOf, fingerprintOfFile, isSame, linkOrCopy } from './files.ts';
import { namesIn, PRIVATE_FOLDER, removeFrom, writeSynced } from './files.ts';
import { completeBackupsIn } from './old-backups.ts';
import { type Backup, type BackedUpFile, DATABASE, ENCRYPTED_DATABASE } from './manifest.ts';
import { isEncrypted, MANIFEST, type Manifest } from './manifest.ts';
import { backupName, freeName, isUnfinished, picturesOf, type Progress } from './manifest.ts';
import { takenAt, unfinished, UPLOADS } from './manifest.ts';

/** Gives the folder its name only when it is complete, checked and on disk. The caller must hold the backup lock. */
export async function takeSnapshot(
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
    // The database comes first, because images/clean-up.ts keeps the pictures in this copy for another day.
    const facts = await addDatabase(source.config, folder);
    const pictures = await copyPictures(source.images, directory, folder, report);
    const manifest = await sealSnapshot(folder, source.now, facts, pictures);
    const path = join(directory, name);
    await rename(folder, path);
    await syncFolder(directory);
    return { name, path, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function isUnfinishedBackup(name: string): boolean {
  return isUnfinished(name) && takenAt(name.slice(1, -'.part'.length)) !== null;
}

/** Links pictures to undamaged copies in the previous backup, because pictures never change. */
async function copyPictures(
  images: ImageStore,
  directory: string,
  folder: string,
  report: Progress,
): Promise<BackedUpFile[]> {
  const [previous] = await completeBackupsIn(directory);
  const known = new Map(
    previous ? picturesOf(previous.manifest).map((picture) => [picture.name, picture]) : [],
  );
  const copied: BackedUpFile[] = [];
  const names = (await images.list()).filter((name) => uploadName.test(name));
  for (const [index, name] of names.entries()) {
    report(index, names.length);
    const path = `${UPLOADS}/${name}`;
    const to = join(folder, path);
    const earlier = known.get(name);
    if (previous && earlier && (await isUndamaged(join(previous.path, path), earlier))) {
      await linkOrCopy(join(previous.path, path), to);
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

async function isUndamaged(file: string, expected: BackedUpFile): Promise<boolean> {
  const found = await fingerprintOfFile(file).catch(() => null);
  return found !== null && isSame(found, expected);
}

export async function sealSnapshot(
  folder: string,
  now: Date,
  facts: DatabaseFacts,
  expected: BackedUpFile[] = [],
): Promise<Manifest> {
  const names = await namesIn(folder);
  const database = names.includes(ENCRYPTED_DATABASE) ? ENCRYPTED_DATABASE : DATABASE;
  const pictures = (await namesIn(join(folder, UPLOADS))).toSorted();
  const files: BackedUpFile[] = [];
  for (const path of [database, ...pictures.map((name) => `${UPLOADS}/${name}`)]) {
    files.push({ path, ...(await fingerprintOfFile(join(folder, path))) });
  }
  const found = new Map(files.map((file) => [file.path, file]));
  for (const file of expected) {
    const written = found.get(file.path);
    if (!written || !isSame(written, file)) {
      throw new OperatorError(
        `${file.path} differs from the bytes that were written. The disk may be failing.`,
      );
    }
  }
  const manifest: Manifest = {
    format: isEncrypted({ files }) ? 2 : 1,
    createdAt: now.toISOString(),
    program: packageFile.version,
    ...facts,
    files,
  };
  await writeSynced(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  await syncFolder(join(folder, UPLOADS));
  await syncFolder(folder);
  return manifest;
}
