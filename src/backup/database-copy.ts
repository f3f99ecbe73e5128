import Sqlite from 'better-sqlite3';
import { BackupFault } from './faults.ts';
import { makePrivate } from './files.ts';

const PATIENCE_MS = 5000;

/**
 * Copies the database as it is at one moment, while others write it. Unlike SQLite's backup interface this
 * never begins again when somebody writes (measured: under steady sign-ups that one did not end), and what has
 * been deleted is not in the copy. It takes this process whole: never to be called in the server's own.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { readonly: true, timeout: PATIENCE_MS });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  // SQLite itself does not wait for the disk here.
  await makePrivate(to);
}

export interface DatabaseFacts {
  migrations: string[];
  /** How many rows each table has. */
  rows: Record<string, number>;
}

/** Reads every page of a database that nobody writes. Throws a BackupFault where it is damaged. */
export function inspectDatabase(file: string): DatabaseFacts {
  const db = new Sqlite(file, { readonly: true, timeout: PATIENCE_MS });
  try {
    const checked = db.pragma('integrity_check(3)', { simple: false }) as object[];
    const found = checked.flatMap((row) => Object.values(row) as string[]);
    if (found.join() !== 'ok') throw damaged(found.join('; '));
    const orphans = db.pragma('foreign_key_check') as { table: string }[];
    if (orphans.length > 0) throw damaged(`rows of ${orphans[0]!.table} belong to nothing`);
    const names = (sql: string) => db.prepare(sql).pluck().all() as string[];
    const tables = names(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    );
    if (!tables.includes('kysely_migration')) throw damaged('it is none of this program');
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

function damaged(what: string): BackupFault {
  return new BackupFault(`The database is damaged: ${what}.`);
}
