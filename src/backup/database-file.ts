import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isBusy } from '../database/errors.ts';
import { syncFolder } from '../images/store/disk.ts';
import { OperatorError } from '../operator-error.ts';
import { makePrivate } from './files.ts';

const PATIENCE_MS = 5000;

/** Copies with VACUUM, which unlike the backup interface never starts over. Warning: it blocks the process. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, timeout: PATIENCE_MS });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  // VACUUM does not wait until the copy is on disk.
  await makePrivate(to);
}

export interface DatabaseFacts {
  migrations: string[];
  rows: Record<string, number>;
}

/** Reads every page of a database that nobody writes to. Throws an OperatorError where it is damaged. */
export function inspectDatabase(file: string): DatabaseFacts {
  const db = new Sqlite(file, { readonly: true, timeout: PATIENCE_MS });
  try {
    const checked = db.pragma('integrity_check(3)', { simple: false }) as object[];
    const found = checked.flatMap((row) => Object.values(row) as string[]);
    if (found.join() !== 'ok') throw damaged(found.join('; '));
    const orphans = db.pragma('foreign_key_check') as { table: string }[];
    if (orphans.length > 0)
      throw damaged(`rows of ${orphans[0]!.table} refer to rows that do not exist`);
    const names = (sql: string) => db.prepare(sql).pluck().all() as string[];
    const tables = names(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    );
    if (!tables.includes('kysely_migration')) throw damaged('it belongs to another program');
    const counted = tables.map((table) => [
      table,
      db.prepare(`select count(*) from "${table}"`).pluck().get() as number,
    ]);
    return {
      migrations: names('select name from kysely_migration order by name'),
      rows: Object.fromEntries(counted) as Record<string, number>,
    };
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) {
      throw damaged(error.message);
    }
    throw error;
  } finally {
    db.close();
  }
}

function damaged(what: string): OperatorError {
  return new OperatorError(`The database is damaged: ${what}.`);
}

/** Returns SQLite's side files, which would damage a database that they do not belong to. */
export function sideFilesOf(databaseFile: string): string[] {
  return ['-wal', '-shm', '-journal'].map((ending) => databaseFile + ending);
}

export interface LockedDatabase {
  copyTo(file: string): void;
  withAttached<T>(file: string, name: string, work: (db: Sqlite.Database) => T): T;
  release(): void;
}

/** Locks out other programs. Returns null for no database or a damaged one; throws an OperatorError if it is in use. */
export function lockDatabase(databaseFile: string): LockedDatabase | null {
  if (!existsSync(databaseFile)) return null;
  const db = new Sqlite(databaseFile, { timeout: 1000 });
  try {
    db.pragma('locking_mode = exclusive');
    // Fails while another program has the database open.
    db.pragma('journal_mode = delete');
    // In this locking mode the lock outlives its transaction.
    db.exec('begin exclusive; commit');
  } catch (error) {
    db.close();
    if (!isBusy(error)) return null;
    throw new OperatorError('Another program uses the database. Try again when it has ended.');
  }
  return {
    copyTo: (file) => void db.prepare('vacuum into ?').run(file),
    withAttached(file, name, work) {
      db.prepare(`attach ? as ${name}`).run(file);
      try {
        return work(db);
      } finally {
        db.exec(`detach ${name}`);
      }
    },
    release: () => db.close(),
  };
}

/** Replaces the database in one step. Both files must be on the same disk. */
export async function replaceDatabase(databaseFile: string, prepared: string): Promise<void> {
  for (const file of sideFilesOf(databaseFile)) await rm(file, { force: true });
  await syncFolder(dirname(databaseFile));
  await rename(prepared, databaseFile);
  await syncFolder(dirname(databaseFile));
}
