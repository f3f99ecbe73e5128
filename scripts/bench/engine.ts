import { join } from 'node:path';
import { Client } from 'pg';
import { createDatabase, startPostgres, type TestPostgres } from '../tools/postgres.ts';
import { migrateNew } from '../new-database.ts';

export const engines = ['sqlite', 'postgres'] as const;

export interface NewDatabase {
  /** The file or the URL. */
  location: string;
  /** Makes a server use this database. */
  settings: { DATABASE_URL?: string };
  /** Does at once what PostgreSQL's autovacuum does some minutes after many rows were added. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function needPostgres(options?: { isDurable: boolean }): Promise<TestPostgres> {
  const server = await startPostgres(options);
  if (!server) throw new Error('PostgreSQL is needed: install it or set TEST_DATABASE_URL');
  return server;
}

/** Creates an empty, migrated database of that engine. */
export async function newDatabase(
  engine: (typeof engines)[number],
  directory: string,
): Promise<NewDatabase> {
  const postgres = engine === 'postgres' ? await needPostgres() : null;
  const location = postgres
    ? await createDatabase(postgres.url, `proof_${process.pid}`)
    : join(directory, 'site.sqlite');
  await migrateNew(location);
  return {
    location,
    settings: postgres ? { DATABASE_URL: location } : {},
    async settle() {
      if (!postgres) return;
      // Vacuums once for rows that have been replaced, and again for the pages that held them.
      await vacuum(location);
      await vacuum(location);
    },
    close: async () => postgres?.stop(),
  };
}

/** Connects without Kysely, because our dialect would open a transaction, in which PostgreSQL does not vacuum. */
export async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
