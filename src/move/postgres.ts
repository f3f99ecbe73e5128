import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../database/connection.ts';
import { migrateToLatest, migrationState } from '../database/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { copyRows, type Digests, readDigests, refuseDifference } from './rows.ts';

type OnProgress = (rows: number) => void;

/** Writes all rows of PostgreSQL, as they are at one moment, into a new SQLite file. */
export async function dumpPostgres(
  url: string,
  file: string,
  onProgress?: OnProgress,
): Promise<Digests> {
  const copied = await withBoth(file, url, async (sqlite, postgres, tables) => {
    const { pending, unknown } = await migrationState(postgres);
    if (pending.length + unknown.length > 0) {
      throw new OperatorError('The database has other migrations than this program knows.');
    }
    const read = await postgres
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (from) => {
        await sql`pragma synchronous = off`.execute(sqlite);
        return sqlite.transaction().execute(async (to) => {
          for (const table of tables.toReversed()) await emptyTable(to, table);
          return copyRows(from, to, tables, onProgress);
        });
      });
    refuseDifference(read, await readDigests(sqlite, tables));
    return read;
  });
  withoutLog(file);
  return copied;
}

/** Turns the write-ahead log off, because a backup must be a single file. */
function withoutLog(file: string): void {
  const db = new Sqlite(file);
  db.pragma('journal_mode = delete');
  db.close();
}

/** Replaces all rows of PostgreSQL by those of a SQLite file, in one transaction. */
export async function loadPostgres(
  file: string,
  url: string,
  onProgress?: OnProgress,
): Promise<Digests> {
  return withBoth(file, url, async (sqlite, postgres, tables) => {
    await migrateToLatest(postgres, url);
    const load = async (to: Database) => {
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(to);
      const read = await copyRows(sqlite, to, tables, onProgress);
      refuseDifference(read, await readDigests(to, tables));
      return read;
    };
    // A transaction of its own keeps other programs from writing to the file meanwhile.
    return sqlite.transaction().execute(async () => postgres.transaction().execute(load));
  });
}

export async function hasTables(db: Database): Promise<boolean> {
  return (await migrationState(db)).done.length > 0;
}

/** Returns whether nobody has stored anything since the tables were created. */
export async function isUnused(url: string): Promise<boolean> {
  const db = openDatabase(url);
  try {
    if (!(await hasTables(db))) return true;
    const rows = await db.selectFrom('jobs').select('name').limit(1).execute();
    const admins = await db.selectFrom('admins').select('id').limit(1).execute();
    return rows.length + admins.length === 0;
  } finally {
    await db.destroy();
  }
}

async function withBoth<T>(
  file: string,
  url: string,
  work: (sqlite: Database, postgres: Database, tables: string[]) => Promise<T>,
): Promise<T> {
  const sqlite = openDatabase(file);
  const postgres = openDatabase(url);
  try {
    await migrateToLatest(sqlite, file);
    return await work(sqlite, postgres, await tablesInOrder(sqlite));
  } finally {
    await sqlite.destroy();
    await postgres.destroy();
  }
}

/** Returns the tables in an order in which each follows those that it refers to. */
async function tablesInOrder(sqlite: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; parent: string | null }>`
    select tables.name as name, keys."table" as parent
    from sqlite_schema as tables left join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'
    order by tables.name`.execute(sqlite);
  const ordered = new Set<string>();
  const visit = (name: string) => {
    for (const row of rows) {
      if (row.name === name && row.parent && row.parent !== name) visit(row.parent);
    }
    ordered.add(name);
  };
  for (const { name } of rows) visit(name);
  return [...ordered];
}

const emptyTable = (db: Database, table: string) =>
  sql`delete from ${sql.table(table)}`.execute(db);
