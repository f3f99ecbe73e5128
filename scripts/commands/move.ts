import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesOf } from '../../src/running/backup/database-file.ts';
import { makePrivate, PRIVATE_FOLDER } from '../../src/running/backup/files.ts';
import { stampOf } from '../../src/running/backup/manifest.ts';
import { explained } from '../../src/running/backup/run-backup.ts';
import { commandHint } from '../../src/services/config/command-hint.ts';
import { loadConfig } from '../../src/services/config/read-config.ts';
import { engineOf, isPostgresUrl, openDatabase } from '../../src/db/connection.ts';
import { takeLock } from '../../src/db/sqlite/lock.ts';
import { copyRows, isUnused } from '../../src/running/move/copy-rows.ts';
import { OperatorError } from '../../src/shared/operator-error.ts';
import { help } from '../help/move.ts';
import { readCommandLine, refuse } from '../command-line.ts';

const { values } = readCommandLine(help, { to: { type: 'string' }, from: { type: 'string' } });
const url = values.to ?? values.from ?? '';
if ((values.to === undefined) === (values.from === undefined) || !isPostgresUrl(url)) {
  refuse(`Give the address of PostgreSQL with --to or with --from.\n\n${help}`);
}
const { databaseFile, serverLockFile } = loadConfig();
const postgres = openDatabase(url);
const lock = takeLock(serverLockFile);
let release: (() => Promise<void>) | null = null;
try {
  release = await engineOf(postgres).lockOutServers();
  if (!lock || !release)
    throw new OperatorError('The site is running on this data. Stop it first.');
  const copied = values.to ? await moveTo() : await moveFrom();
  for (const [table, rows] of copied) {
    if (rows > 0) console.log(`  ${table.padEnd(32)} ${String(rows).padStart(9)}`);
  }
  console.log(
    values.to
      ? 'Set DATABASE_URL to that address and start the site.'
      : 'Remove DATABASE_URL and start the site.',
  );
} catch (error) {
  const known = explained(error);
  if (!(known instanceof OperatorError)) throw known;
  console.error(`${commandHint(known.message)}\nNothing has been moved.`);
  process.exitCode = 1;
} finally {
  await release?.();
  await postgres.destroy();
  lock?.release();
}

async function moveTo() {
  if (!existsSync(databaseFile)) {
    throw new OperatorError(`There is no database at ${databaseFile}. Check DATA_DIR.`);
  }
  if (!(await isUnused(postgres))) {
    throw new OperatorError('The database of PostgreSQL is not empty.');
  }
  const copied = await copyRows(databaseFile, url);
  const folder = join(dirname(databaseFile), 'backups');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await rename(databaseFile, join(folder, `before-move-${stampOf(new Date())}.sqlite`));
  return copied;
}

async function moveFrom() {
  if (existsSync(databaseFile)) {
    throw new OperatorError(`There is a database at ${databaseFile} already. Move it away first.`);
  }
  const part = join(dirname(databaseFile), '.moving.part');
  for (const file of filesOf(part)) await rm(file);
  const copied = await copyRows(url, part);
  await makePrivate(part);
  await rename(part, databaseFile);
  return copied;
}
