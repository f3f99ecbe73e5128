import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isPostgresUrl } from '../database/connection.ts';
import { dumpPostgres } from '../move/postgres.ts';
import { OperatorError } from '../operator-error.ts';
import { copyDatabase, type DatabaseFacts, inspectDatabase } from './database-file.ts';
import { encryptFile, fingerprintOfDecrypted } from './encryption.ts';
import { fingerprintOfFile, isSame, makePrivate, PRIVATE_FOLDER } from './files.ts';
import { DATABASE, ENCRYPTED_DATABASE, unfinished } from './manifest.ts';
import { refuseForeignCode } from './schema-code.ts';

export async function addDatabase(
  { backups, database, dataDirectory }: Config,
  folder: string,
): Promise<DatabaseFacts> {
  if (backups.passphrase === null) return copyChecked(database, join(folder, DATABASE));
  // Keeps the unencrypted copy on the disk of the database itself.
  const workFolder = join(dataDirectory, unfinished('backup'));
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { mode: PRIVATE_FOLDER });
  try {
    const copy = join(workFolder, DATABASE);
    const facts = await copyChecked(database, copy);
    await encryptChecked(copy, join(folder, ENCRYPTED_DATABASE), backups.passphrase);
    return facts;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function copyChecked(from: string, to: string): Promise<DatabaseFacts> {
  if (isPostgresUrl(from)) {
    await dumpPostgres(from, to);
    await makePrivate(to);
  } else await copyDatabase(from, to);
  const facts = inspectDatabase(to);
  // A restore would refuse such a backup.
  await refuseForeignCode(to, facts.migrations);
  return facts;
}

async function encryptChecked(from: string, to: string, passphrase: string): Promise<void> {
  await encryptFile(from, to, passphrase);
  const found = await fingerprintOfDecrypted(to, passphrase);
  if (found && isSame(found, await fingerprintOfFile(from))) return;
  throw new OperatorError('The encrypted database cannot be decrypted. The disk may be failing.');
}
