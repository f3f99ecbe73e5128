import { sql } from 'kysely';
import { join } from 'node:path';
import { openDatabase } from '../../../src/database/connection.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { loadPostgres } from '../../../src/move/postgres.ts';
import { createDatabase, startPostgres } from '../../test/postgres.ts';
import { addManyMembers } from '../members/many.ts';

export interface Filled {
  terms: number;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Fills a database of that engine. The folder is that of the site. */
export async function fillWithMembers(
  count: number,
  directory: string,
  { isPostgres, now }: { isPostgres: boolean; now: Date },
): Promise<Filled> {
  const file = join(directory, isPostgres ? 'members.sqlite' : 'site.sqlite');
  const db = openDatabase(file);
  await migrateToLatest(db, file);
  await db.destroy();
  const terms = addManyMembers(count, file, now);
  if (!isPostgres) return { terms, settings: {}, stop: async () => {} };
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL is needed: install it or set TEST_DATABASE_URL');
  const url = await createDatabase(server.url, `members_${process.pid}`);
  await loadPostgres(file, url);
  const loaded = openDatabase(url);
  // PostgreSQL does this itself a minute after so many rows were written.
  await sql`vacuum analyze`.execute(loaded);
  await loaded.destroy();
  return { terms, settings: { DATABASE_URL: url }, stop: () => server.stop() };
}
