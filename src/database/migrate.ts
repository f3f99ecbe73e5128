import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { withSiteLock } from '../with-lock.ts';
import { type Database, isPostgresUrl } from './connection.ts';

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
  isNew: boolean;
  applied: string[];
  backup: string | null;
}

/** Another process may migrate a large database for this long before this one gives up. */
const LONGEST_MIGRATION_MS = 60 * 60_000;

/** Copies the file first, then applies all steps in one transaction. One process of the site does it at a time. */
export async function migrateToLatest(
  db: Database,
  location: string,
  steps: Record<string, Migration> = migrations,
): Promise<MigrationOutcome> {
  const nothing = { isNew: false, applied: [], backup: null };
  const isUpToDate = async () => {
    const { done, pending } = await migrationState(db, steps);
    refuseNewer(done, steps);
    return pending.length === 0;
  };
  if (await isUpToDate()) return nothing;
  const migrate = async () => ((await isUpToDate()) ? nothing : applyPending(db, location, steps));
  return withSiteLock(db, 'migrations', migrate, LONGEST_MIGRATION_MS);
}

async function applyPending(
  db: Database,
  location: string,
  steps: Record<string, Migration>,
): Promise<MigrationOutcome> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { done, pending } = await migrationState(db, steps);
  const isNew = done.length === 0;
  const backup =
    isNew || isPostgresUrl(location) ? null : await copyBefore(db, location, pending[0]!);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return { isNew, applied: pending, backup };
}

/** `unknown` lists steps that only a newer version of this program has. */
export async function migrationState(db: Database, steps: Record<string, Migration> = migrations) {
  const done = await appliedMigrations(db);
  return {
    done,
    pending: Object.keys(steps).filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !(name in steps)),
  };
}

export function refuseNewer(done: string[], steps: Record<string, Migration> = migrations): void {
  const unknown = done.filter((name) => !(name in steps));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
}

export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === 'kysely_migration') ? recordedMigrations(db) : [];
}

/** Reads a database that was migrated before, without taking the write lock. */
export async function recordedMigrations(db: Database): Promise<string[]> {
  const rows = await (db as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
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
