import { basename, join } from 'node:path';
import type { Config } from '../../services/config/config.ts';
import { refuseUnknown } from '../../db/migrate.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { inspectDatabase } from './database-file.ts';
import { decryptFile } from './encryption.ts';
import { copySynced, fingerprintOf, isSame } from './files.ts';
import { DATABASE, ENCRYPTED_DATABASE, isEncrypted, MANIFEST } from './manifest.ts';
import { type Manifest, type Progress, readManifest } from './manifest.ts';

export interface Passphrases {
  config: Pick<Config, 'backups'>;
  /** An empty answer cancels. Null where there is no terminal. */
  askPassphrase: ((question: string) => Promise<string>) | null;
}

/** Compares all files with the manifest, and checks the database, of which it makes a decrypted copy. */
export async function openBackup(
  folder: string,
  database: string,
  passphrases: Passphrases,
  report: Progress,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) {
    throw new OperatorError(
      `${basename(folder)} is not a complete backup: its ${MANIFEST} is missing or damaged, or a newer version of this program wrote it.`,
    );
  }
  for (const [index, { path, ...expected }] of manifest.files.entries()) {
    report(index, manifest.files.length);
    const found = await fingerprintOf(join(folder, path)).catch(unlessMissing);
    if (!found) throw new OperatorError(`${path} is missing in the backup.`);
    if (isSame(found, expected)) continue;
    throw new OperatorError(`${path} is damaged: it differs from the manifest of the backup.`);
  }
  if (isEncrypted(manifest)) {
    await decryptDatabase(join(folder, ENCRYPTED_DATABASE), database, passphrases);
  } else await copySynced(join(folder, DATABASE), database);
  refuseUnknown(inspectDatabase(database).migrations);
  return manifest;
}

async function decryptDatabase(
  from: string,
  to: string,
  { askPassphrase, config }: Passphrases,
): Promise<void> {
  let passphrase =
    config.backups.passphrase ?? (await askPassphrase?.('Passphrase of the backup: '));
  if (passphrase === undefined) {
    throw new OperatorError(
      'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with, or run the command on a terminal, where it prompts for it.',
    );
  }
  while (passphrase) {
    if (await decryptFile(from, to, passphrase).catch(damaged)) return;
    passphrase = await askPassphrase?.('That is not the passphrase of this backup. Passphrase: ');
  }
  throw new OperatorError(
    'Without the right passphrase the backup cannot be restored: set BACKUP_PASSPHRASE to the one that it was made with.',
  );
}

function damaged(error: unknown): never {
  // Faults of the disk or the system have a code, and `explained` has a text for them.
  if (error instanceof Error && 'code' in error) throw error;
  throw new OperatorError(`${ENCRYPTED_DATABASE} is damaged: it cannot be decrypted.`, {
    cause: error,
  });
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
