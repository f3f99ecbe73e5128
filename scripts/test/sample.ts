import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, renameSync } from 'node:fs';
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
    const copy = newFolder();
    cpSync(join(directory, 'site.sqlite'), join(copy, 'site.sqlite'));
    const run = (command: string, args: string[], env: NodeJS.ProcessEnv) =>
      promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...args], {
        env: { PATH: process.env.PATH, PORT: '0', ...env },
      });
    await run('backup', [], { DATA_DIR: copy });
    const [backup] = globSync(join(copy, 'backups/site-*'));
    const url = await createDatabase(server, process.env.SAMPLE_DATABASE!);
    await run('restore', [backup!, '--yes'], { DATA_DIR: newFolder(), DATABASE_URL: url });
  }
  renameSync(directory, process.env.SAMPLE_DATA!);
}
