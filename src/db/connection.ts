import { existsSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres/engine.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

const engines = new WeakMap<Database, Engine>();

export const isPostgresUrl = (location: string) => /^postgres(ql)?:\/\//.test(location);

/** A database of PostgreSQL is created by the operator; the first query shows whether it can be reached. */
export const databaseExists = (location: string) => isPostgresUrl(location) || existsSync(location);

/** Opens a SQLite file, or PostgreSQL by its URL. */
export function openDatabase(location: string): Database {
  const engine = isPostgresUrl(location) ? postgresEngine(location) : sqliteEngine(location);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  engines.set(db, engine);
  return db;
}

export const engineOf = (db: Database): Engine => engines.get(db)!;
