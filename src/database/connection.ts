import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SqliteFileDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Opens the file, and creates it and its folder, which nobody else may look into, when they are missing. */
export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const dialect = new SqliteFileDialect(file);
  const db = new Kysely<Tables>({ dialect });
  dialects.set(db, dialect);
  return db;
}

const dialects = new WeakMap<Database, SqliteFileDialect>();

/** Compared with an earlier one it tells whether anything was stored since, by whichever process. */
export function changesOf(db: Database): number | null {
  return dialects.get(db)?.changes ?? null;
}
