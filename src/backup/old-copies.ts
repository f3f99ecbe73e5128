import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { namesIn } from './files.ts';

/** How long the copies stay that an upgrade or a restore has left: persons who were erased since are in them. */
export const OLD_COPY_DAYS = 30;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the copies from before a migration and from before a restore after their time; returns how many. */
export async function removeOldCopies(config: Config, now: Date): Promise<number> {
  const limit = now.getTime() - OLD_COPY_DAYS * ONE_DAY_MS;
  const migrated = join(dirname(config.databaseFile), 'backups');
  const copies = [
    ...(await named(migrated, /^before-.+\.sqlite$/)),
    ...(await named(config.dataDirectory, /^before-restore-/)),
  ];
  let removed = 0;
  for (const copy of copies) {
    if ((await stat(copy)).mtimeMs > limit) continue;
    await rm(copy, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

async function named(folder: string, pattern: RegExp): Promise<string[]> {
  return (await namesIn(folder))
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}
