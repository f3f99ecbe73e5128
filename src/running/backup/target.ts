import type { Config } from '../../services/config/config.ts';
import { engineOf, isPostgresUrl, openDatabase } from '../../db/connection.ts';
import { appliedMigrations, migrateToLatest } from '../../db/migrate.ts';
import { takeLock } from '../../db/sqlite/lock.ts';
import { copyRows } from './copy-rows.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { isDamage, lockDatabase, replaceDatabase } from './database-file.ts';

/** The database that a restore replaces, of either engine. Nobody else can use it until it is released. */
interface Target {
  /** Returns the file, or null where there is no data or it is damaged. */
  copyTo(file: string): Promise<string | null>;
  /** Replaces all data in one step by those of a file of SQLite. */
  replace(prepared: string): Promise<void>;
  release(): Promise<void>;
}

/** Throws an OperatorError while the site runs. */
export function openTarget({ database, databaseFile, serverLockFile }: Config): Promise<Target> {
  return isPostgresUrl(database)
    ? postgresTarget(database)
    : sqliteTarget(databaseFile, serverLockFile);
}

async function sqliteTarget(databaseFile: string, serverLockFile: string): Promise<Target> {
  const server = takeLock(serverLockFile);
  if (!server) {
    throw new OperatorError('The site is running on this data. Stop it first, then restore.');
  }
  let locked: ReturnType<typeof lockDatabase> = null;
  return {
    async copyTo(file) {
      locked = lockDatabase(databaseFile);
      try {
        locked?.prepare('vacuum into ?').run(file);
      } catch (error) {
        if (isDamage(error)) return null;
        throw error;
      }
      return locked && file;
    },
    replace: (prepared) => replaceDatabase(databaseFile, prepared),
    async release() {
      locked?.close();
      server.release();
    },
  };
}

async function postgresTarget(url: string): Promise<Target> {
  const db = openDatabase(url);
  const release = await engineOf(db).lockOutServers();
  if (!release) {
    await db.destroy();
    throw new OperatorError('The site is running on this database. Stop all its servers first.');
  }
  return {
    async copyTo(file) {
      if ((await appliedMigrations(db)).length === 0) return null;
      await copyRows(url, file);
      return file;
    },
    async replace(prepared) {
      const older = openDatabase(prepared);
      await migrateToLatest(older, prepared);
      await older.destroy();
      await copyRows(prepared, url);
    },
    async release() {
      await release();
      await db.destroy();
    },
  };
}
