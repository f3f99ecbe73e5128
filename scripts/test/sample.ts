import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededFolder } from '../demo-site.ts';
import { createDatabase } from '../tools/postgres.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'site-sample-'));

/** Tells the tests where the sample content will be. */
export function announceSample(): void {
  process.env.SAMPLE_DATA = join(newFolder(), 'whole');
  process.env.SAMPLE_COPIES = newFolder();
  process.env.SAMPLE_DATABASE = `sample_${process.pid}_${Date.now()}`;
}

/** Waits until a test wants the sample content. */
export async function sampleIsWanted(): Promise<void> {
  while (!existsSync(`${process.env.SAMPLE_DATA}-wanted`)) await sleep(100);
}

/**
 * Seeds the sample content once, because the tests copy it. They run meanwhile, and those that need it wait until the
 * folder has its final name. `server` is PostgreSQL's, which gets a database with the same rows.
 */
export async function makeSample(server: string | undefined): Promise<void> {
  const directory = await seededFolder({ isBuilt: true });
  if (server) {
    // Moves a copy, because a database that was moved is not used again.
    const copy = newFolder();
    cpSync(join(directory, 'site.sqlite'), join(copy, 'site.sqlite'));
    const url = await createDatabase(server, process.env.SAMPLE_DATABASE!);
    await promisify(execFile)(process.execPath, ['dist/server/move.js', '--to', url], {
      env: { PATH: process.env.PATH, DATA_DIR: copy, PORT: '0' },
    });
  }
  renameSync(directory, process.env.SAMPLE_DATA!);
}
