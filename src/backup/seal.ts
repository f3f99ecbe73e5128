import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { syncFolder } from '../images/disk-store.ts';
import { inspectDatabase } from './database-copy.ts';
import { BackupFault } from './faults.ts';
import { fingerprintOfFile, isSame, namesIn, writeSynced } from './files.ts';
import { type BackedUpFile, DATABASE, MANIFEST, type Manifest, UPLOADS } from './manifest.ts';

/**
 * Makes a folder with a database and its pictures a backup: checks the database, reads every file once more and
 * writes down what it found. Throws a BackupFault where the database or a copy is damaged.
 */
export async function sealFolder(
  folder: string,
  now: Date,
  expected: BackedUpFile[] = [],
): Promise<Manifest> {
  const facts = inspectDatabase(join(folder, DATABASE));
  const pictures = (await namesIn(join(folder, UPLOADS))).toSorted();
  const files: BackedUpFile[] = [];
  for (const path of [DATABASE, ...pictures.map((name) => `${UPLOADS}/${name}`)]) {
    files.push({ path, ...(await fingerprintOfFile(join(folder, path))) });
  }
  const found = new Map(files.map((file) => [file.path, file]));
  for (const file of expected) {
    const written = found.get(file.path);
    if (!written || !isSame(written, file)) {
      throw new BackupFault(
        `What was written as ${file.path} reads otherwise: is the disk failing?`,
      );
    }
  }
  const manifest: Manifest = {
    format: 1,
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
