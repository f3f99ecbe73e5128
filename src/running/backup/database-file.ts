import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isPostgresUrl } from '../../db/connection.ts';
import { isBusy } from '../../db/errors.ts';
import { syncFolder } from '../../services/images/store/disk.ts';
import { copyRows } from './copy-rows.ts';
import { OperatorError } from '../../shared/operator-error.ts';
import { makePrivate } from './files.ts';

const PATIENCE_MS = 5000;

/** Copies the database of either engine into a new file of SQLite. Warning: it blocks the process. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (isPostgresUrl(from)) await copyRows(from, to);
  else {
    const source = new Sqlite(from, { readonly: true, timeout: PATIENCE_MS });
    try {
      // Unlike the backup interface, VACUUM never starts over, and leaves out what was deleted.
      source.prepare('vacuum into ?').run(to);
    } finally {
      source.close();
    }
  }
  await makePrivate(to);
}

export interface DatabaseFacts {
  migrations: string[];
  rows: Record<string, number>;
}

/** Reads every page of a database that nobody writes to. Throws an OperatorError where it is damaged. */
export function inspectDatabase(file: string): DatabaseFacts {
  const db = new Sqlite(file, { readonly: true });
  const names = (sql: string) => db.prepare(sql).pluck().all() as string[];
  const rowsIn = (table: string) => db.prepare(`select count(*) from "${table}"`).pluck().get();
  try {
    const found = db.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw damaged(String(found));
    const tables = names(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    );
    if (!tables.includes('kysely_migration')) throw damaged('it belongs to another program');
    return {
      migrations: names('select name from kysely_migration order by name'),
      rows: Object.fromEntries(tables.map((table) => [table, rowsIn(table) as number])),
    };
  } catch (error) {
    throw isDamage(error) ? damaged((error as Error).message) : error;
  } finally {
    db.close();
  }
}

function damaged(what: string): OperatorError {
  return new OperatorError(`The database is damaged: ${what}.`);
}

export function isDamage(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}

/** Returns the file with SQLite's side files, which would damage a database that they do not belong to. */
export function filesOf(databaseFile: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map((ending) => databaseFile + ending).filter(existsSync);
}

/** Locks out other programs. Returns null for no database or a damaged one; throws an OperatorError if it is in use. */
export function lockDatabase(databaseFile: string): Sqlite.Database | null {
  if (!existsSync(databaseFile)) return null;
  const db = new Sqlite(databaseFile, { timeout: 1000 });
  try {
    db.pragma('locking_mode = exclusive');
    // Fails while another program has the database open.
    db.pragma('journal_mode = delete');
    // In this locking mode the lock outlives its transaction.
    db.exec('begin exclusive; commit');
    return db;
  } catch (error) {
    db.close();
    if (!isBusy(error)) return null;
    throw new OperatorError('Another program uses the database. Try again when it has ended.');
  }
}

/** Replaces the database in one step. Both files must be on the same disk. */
export async function replaceDatabase(databaseFile: string, prepared: string): Promise<void> {
  for (const file of filesOf(databaseFile))
    if (file !== databaseFile) await rm(file, { force: true });
  await syncFolder(dirname(databaseFile));
  await rename(prepared, databaseFile);
  await syncFolder(dirname(databaseFile));
}
