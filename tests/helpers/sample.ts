import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../src/config/project-root.ts';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';

/**
 * Drawing the sample pictures takes seconds: once for all tests of a run, and each gets a copy. A run of all
 * tests has had it drawn before.
 */
let sample: string | undefined;

/** Puts the sample content into an empty folder. */
export function copySample(directory: string): void {
  cpSync((sample ??= drawnSample()), directory, { recursive: true });
}

/** Migrating takes longer than most tests do: once for all of a process. */
let empty: Promise<Buffer> | undefined;

/** Puts a database without rows into an empty folder, as migrating makes it. */
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

function drawnSample(): string {
  if (process.env.SAMPLE_DATA) return process.env.SAMPLE_DATA;
  const directory = mkdtempSync(join(tmpdir(), 'site-sample-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  execFileSync(process.execPath, [resolve(projectRoot, 'dist/sample/draw-sample.js'), directory]);
  return directory;
}
