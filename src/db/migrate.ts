import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { OperatorError } from '../shared/operator-error.ts';
import { withSiteLock } from './with-lock.ts';
import { type Database, isPostgresUrl } from './connection.ts';

/** The database has steps that this program does not know. */
export class UnknownStepsError extends OperatorError {
  override name = 'UnknownStepsError';
}

export interface MigrationOutcome {
  isNew: boolean;
  applied: string[];
  backup: string | null;
}

/** Another process may migrate a large database for this long before this one gives up. */
export const LONGEST_MIGRATION_MS = 60 * 60_000;

/** Copies the file first, then applies all steps in one transaction. One process of the site does it at a time. */
export async function migrateToLatest(
  db: Database,
  location: string,
  steps: Record<string, Migration> = migrations,
): Promise<MigrationOutcome> {
  const nothing = { isNew: false, applied: [], backup: null };
  const isUpToDate = async () => {
    const done = await appliedMigrations(db);
    refuseUnknown(done, steps);
    return compare(done, steps).pending.length === 0;
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

/** `fault` says what to do about steps that this program does not have. */
export const migrationState = async (db: Database, steps: Record<string, Migration> = migrations) =>
  compare(await appliedMigrations(db), steps);

export function refuseUnknown(done: string[], steps: Record<string, Migration> = migrations): void {
  const { fault } = compare(done, steps);
  if (fault) throw new UnknownStepsError(fault);
}

function compare(done: string[], steps: Record<string, Migration>) {
  const pending = Object.keys(steps).filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !(name in steps));
  const names = unknown.join(', ');
  // A newer version has all steps of this one.
  const whoWrote =
    pending.length > 0
      ? `a version of this program that was never released (it knows ${names}), and cannot be upgraded. ` +
        'Restore a backup that a released version made, or set DATA_DIR or DATABASE_URL to an empty one.'
      : `a newer version of this program (it knows ${names}). ` +
        'Start that version, or restore a backup from before the upgrade.';
  const fault = unknown.length > 0 ? `The database was written by ${whoWrote}` : null;
  return { done, pending, unknown, fault };
}

export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === 'kysely_migration') ? recordedMigrations(db) : [];
}

/** Reads a database that was migrated before, without taking the write lock. */
export async function recordedMigrations(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Replaces the copy of an attempt that failed, after which the database may have changed. */
async function copyBefore(db: Database, file: string, migration: string): Promise<string> {
  const folder = join(dirname(file), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `before-${migration}.sqlite`);
  rmSync(copy, { force: true });
  await sql`vacuum into ${copy}`.execute(db);
  chmodSync(copy, 0o600);
  return copy;
}
