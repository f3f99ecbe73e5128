import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/database/connection.ts';
import { createBareDatabase, dropPostgresDatabase, runsOnPostgres } from './postgres.ts';

export interface EmptyDatabase {
  db: Database;
  location: string;
  close(): Promise<void>;
}

/** Opens a database without a table, for tests of migrations. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  if (runsOnPostgres) {
    const location = await createBareDatabase();
    const db = openDatabase(location);
    return {
      db,
      location,
      async close() {
        await db.destroy();
        await dropPostgresDatabase(location);
      },
    };
  }
  const directory = mkdtempSync(join(tmpdir(), 'migration-test-'));
  const location = join(directory, 'site.sqlite');
  const db = openDatabase(location);
  return {
    db,
    location,
    async close() {
      await db.destroy();
      rmSync(directory, { recursive: true });
    },
  };
}
