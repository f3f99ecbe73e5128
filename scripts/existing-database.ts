import { commandHint } from '../src/services/config/command-hint.ts';
import type { Config } from '../src/services/config/config.ts';
import { type Database, databaseExists, openDatabase } from '../src/db/connection.ts';
import { migrationState } from '../src/db/migrate.ts';

/** Opens the database but neither creates nor migrates it. Ends with exit code 1 where that is needed. */
export async function openExisting(config: Config): Promise<Database> {
  needDatabase(config);
  const db = openDatabase(config.database);
  const { fault, pending } = await migrationState(db);
  if (fault) give(fault);
  if (pending.length > 0) {
    give('The database has pending migrations. First run: npm run migrate');
  }
  return db;
}

/** Ends with exit code 1 where there is no database. */
export function needDatabase({ database }: Config): void {
  if (!databaseExists(database)) {
    give(`There is no database at ${database}. Check DATA_DIR.`);
  }
}

function give(reason: string): never {
  process.stderr.write(`${commandHint(reason)}\n`);
  process.exit(1);
}
