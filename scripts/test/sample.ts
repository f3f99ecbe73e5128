import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '../postgres.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'site-sample-'));

/** Tells the tests where the sample content will be. */
export function announceSample(): void {
  process.env.SAMPLE_DATA = join(newFolder(), 'whole');
  process.env.SAMPLE_COPIES = newFolder();
  process.env.SAMPLE_DATABASE = `sample_${process.pid}_${Date.now()}`;
}

/**
 * Seeds the sample content once, because the tests copy it. They run meanwhile, and those that need it wait until the
 * folder has its final name. `server` is PostgreSQL's, which gets a database with the same rows.
 */
export async function makeSample(server: string | undefined): Promise<void> {
  const { SAMPLE_DATA, SAMPLE_DATABASE } = process.env;
  const directory = `${SAMPLE_DATA}.part`;
  await runBuilt(['seed'], { DATA_DIR: directory });
  if (server) await copyTo(await createDatabase(server, SAMPLE_DATABASE!), directory);
  renameSync(directory, SAMPLE_DATA!);
}

/** Moves a copy, because a database that was moved is not used again. */
async function copyTo(url: string, sample: string): Promise<void> {
  const directory = newFolder();
  cpSync(join(sample, 'site.sqlite'), join(directory, 'site.sqlite'));
  await runBuilt(['move', '--to', url], { DATA_DIR: directory, PORT: '0' });
}

function runBuilt([command, ...words]: string[], env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...words], {
    env: { PATH: process.env.PATH, ...env },
  });
}
