import { copyFileSync, cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeEmptyFile } from '../../../scripts/test/empty-databases.ts';

/** Puts the sample content into an empty folder. The test runner seeds it once, because that takes seconds. */
export async function copySample(directory: string): Promise<void> {
  const { SAMPLE_DATA } = process.env;
  if (!SAMPLE_DATA) throw new Error('Run this test with npm test, which makes the sample content');
  // The runner makes it when the first test wants it.
  writeFileSync(`${SAMPLE_DATA}-wanted`, '');
  while (!existsSync(SAMPLE_DATA)) await sleep(50);
  cpSync(SAMPLE_DATA, directory, { recursive: true });
}

/** Puts a migrated database without rows of visitors into an empty folder. */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  process.env.EMPTY_DATABASE_FILE ??= await makeEmptyFile();
  copyFileSync(process.env.EMPTY_DATABASE_FILE, join(directory, 'site.sqlite'));
}
