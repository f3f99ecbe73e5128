import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';

/** Puts the sample content into an empty folder. The test runner has seeded it once, because that takes seconds. */
export function copySample(directory: string): void {
  cpSync(process.env.SAMPLE_DATA!, directory, { recursive: true });
}

/** Migrated once per process, because that takes longer than most tests. */
let empty: Promise<Buffer> | undefined;

/** Puts a migrated database without rows into an empty folder. */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  writeFileSync(join(directory, 'site.sqlite'), await (empty ??= emptyDatabase()));
}

async function emptyDatabase(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'site-empty-'));
  const file = join(directory, 'site.sqlite');
  const db = openDatabase(file);
  await migrateToLatest(db, file);
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(directory, { recursive: true });
  return bytes;
}
