import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Config } from '../../services/config/config.ts';
import { syncFolder } from '../../services/images/store/disk.ts';
import { uploadName } from '../../services/images/shared/sizes.ts';
import { imageStoreFor } from '../../services/images/store/store.ts';
import { copyDatabase, type DatabaseFacts, inspectDatabase } from './database-file.ts';
import { encryptFile } from './encryption.ts';
import { fingerprintOf, namesIn, PRIVATE_FOLDER, writeSynced } from './files.ts';
import { type Backup, type BackedUpFile, DATABASE, ENCRYPTED_DATABASE } from './manifest.ts';
import { isEncrypted, isUnfinished, MANIFEST, type Manifest, type Progress } from './manifest.ts';
import { stampOf, unfinished, UPLOADS } from './manifest.ts';

export interface Wanted {
  config: Config;
  /** The file or the URL. */
  database: string;
  kind: 'site-backup' | 'before-restore';
  now: Date;
  report: Progress;
}

/** Gives the folder its name only when it is complete, checked and on disk. The caller must hold the backup lock. */
export async function takeSnapshot(wanted: Wanted, directory: string): Promise<Backup> {
  const { kind, now } = wanted;
  await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
  const taken = await namesIn(directory);
  for (const left of taken.filter(isUnfinished)) {
    await rm(join(directory, left), { recursive: true, force: true });
  }
  const name = freeName(kind, now, taken);
  const folder = join(directory, unfinished(name));
  try {
    await mkdir(join(folder, UPLOADS), { recursive: true, mode: PRIVATE_FOLDER });
    // The database comes first, because images/clean-up.ts keeps the pictures in this copy for another day.
    const facts = await addDatabase(wanted, folder);
    await addPictures(wanted, folder);
    const manifest = await seal(wanted, folder, facts);
    const path = join(directory, name);
    await rename(folder, path);
    await syncFolder(directory);
    return { name, path, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function freeName(kind: string, at: Date, taken: string[]): string {
  const name = `${kind}-${stampOf(at)}`;
  return taken.includes(name) ? freeName(kind, new Date(at.getTime() + 1000), taken) : name;
}

/** Keeps the unencrypted copy on the disk of the database itself. */
async function addDatabase({ config, database }: Wanted, folder: string): Promise<DatabaseFacts> {
  const { passphrase } = config.backups;
  const copy = passphrase ? join(config.dataDirectory, '.copy.part') : join(folder, DATABASE);
  try {
    await rm(copy, { force: true });
    await copyDatabase(database, copy);
    const facts = inspectDatabase(copy);
    if (passphrase) await encryptFile(copy, join(folder, ENCRYPTED_DATABASE), passphrase);
    return facts;
  } finally {
    if (passphrase) await rm(copy, { force: true });
  }
}

/** Copies the pictures as they are. */
async function addPictures({ config, report }: Wanted, folder: string): Promise<void> {
  const images = imageStoreFor(config);
  const names = (await images.list()).filter((name) => uploadName.test(name));
  for (const [index, name] of names.entries()) {
    report(index, names.length);
    const bytes = await images.read(name);
    // It may have been deleted meanwhile.
    if (bytes) await writeSynced(join(folder, UPLOADS, name), bytes);
  }
}

/** Adds the manifest. */
async function seal(
  { config, now }: Wanted,
  folder: string,
  facts: DatabaseFacts,
): Promise<Manifest> {
  const pictures = (await namesIn(join(folder, UPLOADS))).toSorted();
  const database = config.backups.passphrase ? ENCRYPTED_DATABASE : DATABASE;
  const files: BackedUpFile[] = [];
  for (const path of [database, ...pictures.map((name) => `${UPLOADS}/${name}`)]) {
    files.push({ path, ...(await fingerprintOf(join(folder, path))) });
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
