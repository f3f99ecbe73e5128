import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresCounters } from '../../src/web/limits/postgres-counters.ts';
import { migrateNew } from '../new-database.ts';
import { createDatabase } from '../tools/postgres.ts';

/** Returns a SQLite file for tests to copy, because migrating takes longer than most of them. */
export async function makeEmptyFile(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'site-empty-')), 'site.sqlite');
  await migrateNew(file);
  return file;
}

/** Returns the name of a database for tests to copy, with the table of the limits as well. */
export async function makeEmptyDatabase(server: string): Promise<string> {
  const name = `empty_${process.pid}_${Date.now()}`;
  const url = await createDatabase(server, name);
  await migrateNew(url);
  await (await postgresCounters(url)).close();
  return name;
}
