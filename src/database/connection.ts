import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { SqliteFileDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export function openDatabase(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const dialect = new SqliteFileDialect(file);
  const db = new Kysely<Tables>({ dialect });
  dialects.set(db, dialect);
  return db;
}

const dialects = new WeakMap<Database, SqliteFileDialect>();

/** Rises when any process changes a row that public pages show; null while it cannot be read. */
export function contentVersionOf(db: Database): { readonly contentVersion: number | null } {
  return dialects.get(db)!;
}
