import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './connection.ts';

export class DatabaseTooNewError extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was written by a newer version of this program (it knows ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup from before the upgrade.',
    );
    this.name = 'DatabaseTooNewError';
  }
}

export interface MigrationOutcome {
  /** There were no tables before. */
  isNew: boolean;
  applied: string[];
  /** Where the file was copied to before the first change; none for a new database. */
  backup: string | null;
}

/** Brings the schema up to date: a copy of the file first, then all steps in one transaction. */
export async function migrateToLatest(
  db: Database,
  file: string,
  steps: Record<string, Migration> = migrations,
): Promise<MigrationOutcome> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const done = await appliedMigrations(db);
  refuseNewer(done, steps);

  const pending = Object.keys(steps).filter((name) => !done.includes(name));
  if (pending.length === 0) return { isNew: false, applied: [], backup: null };

  const isNew = done.length === 0;
  const backup = isNew ? null : await copyBefore(db, file, pending[0]!);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return { isNew, applied: pending, backup };
}

/** Throws a DatabaseTooNewError where a database has been through steps that this program does not know. */
export function refuseNewer(done: string[], steps: Record<string, Migration> = migrations): void {
  const unknown = done.filter((name) => !(name in steps));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
}

export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function copyBefore(db: Database, file: string, migration: string): Promise<string> {
  const folder = join(dirname(file), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const copy = join(folder, `before-${migration}-${stamp}.sqlite`);
  await sql`vacuum into ${copy}`.execute(db);
  chmodSync(copy, 0o600);
  return copy;
}
