import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SqliteFileDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the file, and creates it and its folder when they are missing. */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  return new Kysely<Tables>({ dialect: new SqliteFileDialect(file) });
}
