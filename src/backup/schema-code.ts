import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations as steps } from '../../migrations/index.ts';
import type { Database } from '../database/connection.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Throws for triggers, views and virtual tables that the given migrations do not make, because such code would run
 * within the site. Also throws where a table of administrators differs from that of the migrations: a default, a
 * generated column or a reference could change its rows later.
 */
export async function refuseForeignCode(file: string, migrations: string[]): Promise<void> {
  const db = new Sqlite(file, { readonly: true });
  try {
    const found = codeIn(db);
    const expected = await codeOf(migrations);
    const names = [...new Set([...found.keys(), ...expected.keys()])];
    const foreign = names.filter((name) => !isDeepStrictEqual(found.get(name), expected.get(name)));
    if (foreign.length === 0) return;
    throw new OperatorError(
      `The database has other triggers, views or tables than this program makes (${foreign.map((name) => JSON.stringify(name)).join(', ')}). Somebody may have forged it.`,
    );
  } finally {
    db.close();
  }
}

async function codeOf(migrations: string[]): Promise<Map<string, string[]>> {
  const memory = new Sqlite(':memory:');
  const db: Database = new Kysely({ dialect: new SqliteDialect({ database: memory }) });
  const made = Object.entries(steps).filter(([name]) => migrations.includes(name));
  try {
    const provider = { getMigrations: async () => Object.fromEntries(made) };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    return codeIn(memory);
  } catch (error) {
    throw new OperatorError('The database is damaged: its list of migrations has gaps.', {
      cause: error,
    });
  } finally {
    await db.destroy();
    memory.close();
  }
}

/** Trusts the type of each row, because SQLite itself refuses a trigger whose row claims to be a table. */
function codeIn(db: Sqlite.Database): Map<string, string[]> {
  const rows = db
    .prepare(
      `select name, tbl_name, sql from sqlite_schema
       where sql is not null and (type not in ('table', 'index') or tbl_name like 'admin%')
       union all
       -- These can be made to fail, so that the administrators look damaged.
       select name, name, 'virtual' from pragma_table_list where type = 'virtual'`,
    )
    .raw()
    .all() as [string, string, string][];
  const code = new Map<string, string[]>();
  for (const [name, table, sql] of rows) {
    code.set(name, [...(code.get(name) ?? []), table, sql.replace(/[ \n]+/g, ' ')]);
  }
  return code;
}
