import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { refuseUnknown } from '../database/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { inspectDatabase, sideFilesOf } from './database-file.ts';
import { decryptFile } from './encryption.ts';
import { fingerprintOfFile, isSame } from './files.ts';
import { DATABASE, ENCRYPTED_DATABASE, isEncrypted } from './manifest.ts';
import { type Manifest, type Progress, readManifest } from './manifest.ts';
import { refuseForeignCode } from './schema-code.ts';

export interface Passphrases {
  config: Pick<Config, 'backups'>;
  /** An empty answer cancels. Null where there is no terminal. */
  askPassphrase: ((question: string) => Promise<string>) | null;
  /** Accepts an unencrypted backup although there is a passphrase. */
  takesUnencrypted?: boolean | undefined;
}

export interface Verified {
  manifest: Manifest;
  /** A decrypted copy in the work folder, if the database was encrypted. */
  database: string;
}

export async function verifyBackup(
  folder: string,
  workFolder: string,
  passphrases: Passphrases,
  report: Progress,
): Promise<Verified> {
  const manifest = await readManifest(folder);
  refuseByEncryption(manifest, passphrases);
  for (const [index, file] of manifest.files.entries()) {
    report(index, manifest.files.length);
    const found = await fingerprintOfFile(join(folder, file.path)).catch(missing);
    if (!found) throw new OperatorError(`${file.path} is missing in the backup.`);
    if (!isSame(found, file)) {
      throw new OperatorError(
        `${file.path} is damaged: it differs from the manifest of the backup.`,
      );
    }
  }
  const database = isEncrypted(manifest)
    ? await decryptDatabase(folder, workFolder, passphrases)
    : join(folder, DATABASE);
  // SQLite would read side files here, but a restore copies the database without them.
  const stray = sideFilesOf(database).find((file) => existsSync(file));
  if (stray) throw new OperatorError(`${basename(stray)} does not belong to the backup.`);
  const { migrations } = inspectDatabase(database);
  refuseUnknown(migrations);
  await refuseForeignCode(database, migrations);
  return { manifest, database };
}

/**
 * Throws when nobody can enter the passphrase, or a backup is not encrypted although the settings have a passphrase.
 */
export function refuseByEncryption(
  manifest: Manifest,
  { askPassphrase, config, takesUnencrypted }: Passphrases,
): void {
  const hasPassphrase = config.backups.passphrase !== null;
  if (!isEncrypted(manifest)) {
    if (!hasPassphrase || takesUnencrypted) return;
    throw new OperatorError(
      'The backup is not encrypted although BACKUP_PASSPHRASE is set: somebody may have put it in the place of another. If you know that it was made without a passphrase, add --unencrypted.',
    );
  }
  if (hasPassphrase || askPassphrase) return;
  throw new OperatorError(
    'The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with, or run the command on a terminal, where it prompts for it.',
  );
}

async function decryptDatabase(
  folder: string,
  workFolder: string,
  { askPassphrase, config }: Passphrases,
): Promise<string> {
  const [from, to] = [join(folder, ENCRYPTED_DATABASE), join(workFolder, DATABASE)];
  let passphrase =
    config.backups.passphrase ?? (await askPassphrase?.('Passphrase of the backup: '));
  while (passphrase) {
    if (await decryptFile(from, to, passphrase).catch(damaged)) return to;
    const question = 'That is not the passphrase of this backup. Passphrase: ';
    passphrase = await askPassphrase?.(question);
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

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  if (error.code !== 'ELOOP') throw error;
  throw new OperatorError(`${error.path} is a symbolic link, which no backup has.`);
}
