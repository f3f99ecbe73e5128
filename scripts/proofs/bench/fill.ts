import { join } from 'node:path';
import { copyRows } from '../../../src/move/copy-rows.ts';
import { type engines, newDatabase } from '../engine.ts';
import { addManyMembers } from './many-members.ts';
import { migrateNew } from '../../new-database.ts';

export interface Filled {
  terms: number;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Fills a database of that engine for the site in that folder. */
export async function fillWithMembers(
  count: number,
  directory: string,
  { engine, now }: { engine: (typeof engines)[number]; now: Date },
): Promise<Filled> {
  const file = join(directory, engine === 'postgres' ? 'members.sqlite' : 'site.sqlite');
  await migrateNew(file);
  const terms = addManyMembers(count, file, now);
  if (engine === 'sqlite') return { terms, settings: {}, stop: async () => {} };
  const database = await newDatabase(engine, directory);
  const { location, settings } = database;
  await copyRows(file, location);
  await database.settle();
  return { terms, settings: { ...settings }, stop: () => database.close() };
}
