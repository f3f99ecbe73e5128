import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, isPostgresUrl, openDatabase } from '../../db/connection.ts';
import { insertMany } from '../../db/insert-many.ts';
import { migrateToLatest, migrationState } from '../../db/migrate.ts';
import { OperatorError } from '../../shared/operator-error.ts';

const ROWS_AT_ONCE = 200;

/** Replaces all rows of a database by those that one of the other engine has at one moment, in one transaction. */
export async function copyRows(from: string, to: string): Promise<void> {
  const [source, target] = [openDatabase(from), openDatabase(to)];
  try {
    const { pending, unknown } = await migrationState(source);
    if (pending.length + unknown.length > 0) {
      throw new OperatorError('The database has other migrations than this program knows.');
    }
    await migrateToLatest(target, to);
    const tables = await tablesInOrder(isPostgresUrl(from) ? target : source);
    const reading = source.transaction().setIsolationLevel('repeatable read');
    await reading.execute((reads) =>
      target.transaction().execute(async (writes) => {
        await empty(writes, to, tables);
        for (const table of tables) await copyTable(reads, writes, table);
      }),
    );
  } finally {
    await source.destroy();
    await target.destroy();
    if (!isPostgresUrl(to)) endLog(to);
  }
}

/** Returns the tables of SQLite in an order in which each follows those that it refers to. */
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

/** A new file of SQLite has only what migrations have stored. In PostgreSQL the log refuses ordinary deletions. */
async function empty(trx: Database, location: string, tables: string[]): Promise<void> {
  if (isPostgresUrl(location)) {
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
    return;
  }
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx);
}

async function copyTable(from: Database, to: Database, name: string): Promise<void> {
  // Nothing here needs to know the columns.
  const table = name as 'members';
  let rows = 0;
  for await (const portion of portions(from, table)) {
    await insertMany(to, table, portion);
    rows += portion.length;
  }
  const { stored } = await to
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('stored'))
    .executeTakeFirstOrThrow();
  if (Number(stored) === rows) return;
  throw new OperatorError(`${rows} rows of ${name} were read, and ${stored} are stored.`);
}

async function* portions(db: Database, table: 'members') {
  let rows = [];
  for await (const row of db.selectFrom(table).selectAll().stream(ROWS_AT_ONCE)) {
    if (rows.push(row) < ROWS_AT_ONCE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

/** Leaves a single file, because a backup has no other one. */
function endLog(file: string): void {
  const db = new Sqlite(file);
  db.pragma('journal_mode = delete');
  db.close();
}
