import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Database, openDatabase } from '../../../src/db/connection.ts';
import { createBareDatabase, dropPostgresDatabase, runsOnPostgres } from './postgres.ts';

export interface EmptyDatabase {
  db: Database;
  location: string;
  close(): Promise<void>;
}

/** Opens a database without a table, for tests of migrations. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const location = runsOnPostgres
    ? await createBareDatabase()
    : join(mkdtempSync(join(tmpdir(), 'migration-test-')), 'site.sqlite');
  const db = openDatabase(location);
  return {
    db,
    location,
    async close() {
      await db.destroy();
      if (runsOnPostgres) await dropPostgresDatabase(location);
      else rmSync(dirname(location), { recursive: true });
    },
  };
}
