import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isBusy } from '../database/errors.ts';
import { syncFolder } from '../images/disk-store.ts';
import { BackupFault } from './faults.ts';

/** What SQLite keeps beside a database; with another database it would be poison. */
export function sideFilesOf(databaseFile: string): string[] {
  return ['-wal', '-shm', '-journal'].map((ending) => databaseFile + ending);
}

/** A database that nobody else can use. Whoever opens its file in another way lets others in again. */
export interface SettledDatabase {
  copyTo(file: string): void;
  release(): void;
}

/**
 * Brings all that has been written into the one file of the database and keeps every other program out. Null
 * where there is none, or a damaged one, which stays as it lies. Throws a BackupFault while somebody uses it.
 */
export function settleDatabase(databaseFile: string): SettledDatabase | null {
  if (!existsSync(databaseFile)) return null;
  const db = new Sqlite(databaseFile, { timeout: 1000 });
  try {
    db.pragma('locking_mode = exclusive');
    // Only the last user of a database can leave the WAL.
    db.pragma('journal_mode = delete');
    // In this mode a lock stays when its transaction has ended.
    db.exec('begin exclusive; commit');
  } catch (error) {
    db.close();
    if (!isBusy(error)) return null;
    throw new BackupFault('Another program uses the database. Try again when it has ended.');
  }
  return {
    copyTo: (file) => void db.prepare('vacuum into ?').run(file),
    release: () => db.close(),
  };
}

/** From one moment to the next the file is the other database. Both lie in the same folder or below it. */
export async function replaceDatabase(databaseFile: string, prepared: string): Promise<void> {
  // A settled database has none of these.
  for (const file of sideFilesOf(databaseFile)) await rm(file, { force: true });
  await syncFolder(dirname(databaseFile));
  await rename(prepared, databaseFile);
  await syncFolder(dirname(databaseFile));
}

/** Who had signed in when a backup was made is not signed in again by it: that may have been ended since. */
export function forgetSessions(databaseFile: string): void {
  const db = new Sqlite(databaseFile);
  try {
    const table = db.prepare(`select 1 from sqlite_schema where name = 'admin_sessions'`).get();
    if (table) db.exec('delete from admin_sessions');
  } finally {
    db.close();
  }
}
