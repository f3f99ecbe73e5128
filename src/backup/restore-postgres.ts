import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { engineOf, openDatabase } from '../database/connection.ts';
import { dumpPostgres, hasTables, loadPostgres } from '../move/postgres.ts';
import { OperatorError } from '../operator-error.ts';
import { PRIVATE_FOLDER } from './files.ts';
import { DATABASE } from './manifest.ts';
import type { Source } from './places.ts';
import { type Restored, restoreSite, type Work } from './restore.ts';
import { explained } from './run-backup.ts';

/** Restores into a SQLite copy of the present data, and then loads its rows into PostgreSQL in one transaction. */
export async function restoreToPostgres(source: Source, work: Work): Promise<Restored> {
  const { database, dataDirectory } = work.config;
  const db = openDatabase(database);
  const folder = join(dataDirectory, '.postgres');
  const databaseFile = join(folder, DATABASE);
  let release: (() => Promise<void>) | null = null;
  try {
    release = await engineOf(db).lockOutServers();
    if (!release) {
      throw new OperatorError('The site is running on this database. Stop all its servers first.');
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    if (await hasTables(db)) await dumpPostgres(database, databaseFile);
    const restored = await restoreSite(source, {
      ...work,
      config: { ...work.config, databaseFile },
    });
    await loadPostgres(databaseFile, database);
    return restored;
  } catch (error) {
    throw explained(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await release?.();
    await db.destroy();
  }
}
