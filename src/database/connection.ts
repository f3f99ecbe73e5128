import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SqliteFileDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the file, and creates it and its folder, which nobody else may look into, when they are missing. */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return new Kysely<Tables>({ dialect: new SqliteFileDialect(file) });
}
