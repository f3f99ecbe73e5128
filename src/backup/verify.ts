import { join } from 'node:path';
import { DatabaseTooNewError, refuseNewer } from '../database/migrate.ts';
import { inspectDatabase } from './database-copy.ts';
import { BackupFault } from './faults.ts';
import { fingerprintOfFile, isSame } from './files.ts';
import { DATABASE, type Manifest, readManifest } from './manifest.ts';
import type { Progress } from './take.ts';

/**
 * Reads a whole backup: every file is what the manifest says, the database is sound, and this program knows all
 * that it has been through. Throws a BackupFault with the first reason why not.
 */
export async function verifyBackup(folder: string, report: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const [index, file] of manifest.files.entries()) {
    report(index, manifest.files.length);
    const found = await fingerprintOfFile(join(folder, file.path)).catch(missing);
    if (!found) throw new BackupFault(`${file.path} is missing in the backup.`);
    if (!isSame(found, file)) {
      throw new BackupFault(`${file.path} is damaged: it is not what the backup was made with.`);
    }
  }
  const { migrations } = inspectDatabase(join(folder, DATABASE));
  try {
    refuseNewer(migrations);
  } catch (error) {
    throw error instanceof DatabaseTooNewError ? new BackupFault(error.message) : error;
  }
  return manifest;
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
