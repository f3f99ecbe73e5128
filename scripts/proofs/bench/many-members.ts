import { join } from 'node:path';
import { openDatabase } from '../../../src/database/connection.ts';
import { migrateToLatest } from '../../../src/database/migrate.ts';
import { loadPostgres } from '../../../src/move/postgres.ts';
import { type engines, newDatabase } from '../engine.ts';
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
  { engine, now }: { engine: (typeof engines)[number]; now: Date },
): Promise<Filled> {
  const file = join(directory, engine === 'postgres' ? 'members.sqlite' : 'site.sqlite');
  const db = openDatabase(file);
  await migrateToLatest(db, file);
  await db.destroy();
  const terms = addManyMembers(count, file, now);
  if (engine === 'sqlite') return { terms, settings: {}, stop: async () => {} };
  const database = await newDatabase(engine, directory);
  const { location, settings } = database;
  await loadPostgres(file, location);
  await database.settle();
  return { terms, settings: { ...settings }, stop: () => database.close() };
}
