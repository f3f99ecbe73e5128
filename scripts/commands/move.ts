import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesOf } from '../../src/backup/database-file.ts';
import { makePrivate } from '../../src/backup/files.ts';
import { stampOf, unfinished } from '../../src/backup/manifest.ts';
import { explained } from '../../src/backup/run-backup.ts';
import { commandHint } from '../../src/command-hint.ts';
import { type Config, loadConfig } from '../../src/config.ts';
import { engineOf, isPostgresUrl, openDatabase } from '../../src/database/connection.ts';
import { takeLock } from '../../src/database/sqlite/lock.ts';
import { openMaintenance } from '../../src/move/maintenance.ts';
import { dumpPostgres, isUnused, loadPostgres } from '../../src/move/postgres.ts';
import type { Digests } from '../../src/move/rows.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { progress, readCommandLine, refuse } from '../command-line.ts';

const help = `npm run move -- --to postgres://… | --from postgres://…

Moves the site from its SQLite file to an empty database of PostgreSQL, or back. Stop the site first. During
the move, this command shows visitors a page on the site's port that says so. It copies everything as of one
moment, and compares the number and checksum of each table's rows. If they differ, nothing is changed. Pictures
stay where they are.

  --to URL     from DATA_DIR/site.sqlite, which is then kept as backups/before-move-….sqlite for 30 days
  --from URL   into a new DATA_DIR/site.sqlite
  --help       this text
`;

const { values } = readCommandLine(help, { to: { type: 'string' }, from: { type: 'string' } });
const url = values.to ?? values.from ?? '';
if ((values.to === undefined) === (values.from === undefined) || !isPostgresUrl(url)) {
  refuse(`Give the address of PostgreSQL with --to or with --from.\n\n${help}`);
}
const config = loadConfig();
const started = performance.now();
try {
  const copied = await whileStopped(() => (values.to ? moveTo(config) : moveFrom(config)));
  const rows = [...copied.values()].reduce((sum, digest) => sum + digest.rows, 0);
  for (const [table, digest] of copied) if (digest.rows > 0) console.log(line(table, digest.rows));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${rows} rows of ${copied.size} tables are the same on both sides. ${seconds} s`);
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
}

async function whileStopped(work: () => Promise<Digests>): Promise<Digests> {
  const lock = takeLock(config.serverLockFile);
  const db = openDatabase(url);
  let maintenance: Awaited<ReturnType<typeof openMaintenance>> = null;
  let release: (() => Promise<void>) | null = null;
  try {
    release = await engineOf(db).lockOutServers();
    if (!lock || !release) {
      throw new OperatorError('The site is running on this data. Stop it first.');
    }
    maintenance = await openMaintenance(config);
    if (!maintenance)
      console.error(`Port ${config.port} is in use, so visitors see no page during the move.`);
    return await work();
  } finally {
    maintenance?.close();
    await release?.();
    await db.destroy();
    lock?.release();
  }
}

async function moveTo({ databaseFile }: Config): Promise<Digests> {
  if (!existsSync(databaseFile)) {
    throw new OperatorError(`There is no database at ${databaseFile}. Check DATA_DIR.`);
  }
  if (!(await isUnused(url))) throw new OperatorError('The database of PostgreSQL is not empty.');
  const copied = await loadPostgres(databaseFile, url, progress('rows'));
  const kept = join(dirname(databaseFile), 'backups', `before-move-${stampOf(new Date())}.sqlite`);
  await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
  await rename(databaseFile, kept);
  for (const file of filesOf(databaseFile)) await rm(file, { force: true });
  return copied;
}

async function moveFrom({ databaseFile }: Config): Promise<Digests> {
  if (existsSync(databaseFile)) {
    throw new OperatorError(`There is a database at ${databaseFile} already. Move it away first.`);
  }
  const part = join(dirname(databaseFile), unfinished('moving'));
  await rm(part, { force: true });
  try {
    const copied = await dumpPostgres(url, part, progress('rows'));
    await makePrivate(part);
    await rename(part, databaseFile);
    return copied;
  } finally {
    for (const file of filesOf(part)) await rm(file, { force: true });
  }
}

function line(table: string, rows: number): string {
  return `  ${table.padEnd(32)} ${String(rows).padStart(9)}`;
}
