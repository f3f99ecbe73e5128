import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { makeEmptyFile } from '../../../scripts/test/empty-databases.ts';

/** Puts the sample content into an empty folder. The test runner has seeded it once, because that takes seconds. */
export function copySample(directory: string): void {
  cpSync(process.env.SAMPLE_DATA!, directory, { recursive: true });
}

/** Puts a migrated database without rows of visitors into an empty folder. */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  process.env.EMPTY_DATABASE_FILE ??= await makeEmptyFile();
  copyFileSync(process.env.EMPTY_DATABASE_FILE, join(directory, 'site.sqlite'));
}
