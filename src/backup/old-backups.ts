import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { namesIn } from './files.ts';
import { millisecondsOf, retentionPeriods } from '../retention-periods.ts';
import { type Backup, readManifest, takenAt, unfinished } from './manifest.ts';

/** Old copies still have the data of people who were erased since. */
const OLD_COPY_MS = millisecondsOf(retentionPeriods.copyBeforeUpgrade);

export async function completeBackupsIn(directory: string): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await namesIn(directory)).filter(takenAt).toSorted().toReversed()) {
    const path = join(directory, name);
    const manifest = await readManifest(path).catch(() => null);
    if (manifest) found.push({ name, path, manifest });
  }
  return found;
}

export async function deleteOldBackups(directory: string, keep: number): Promise<number> {
  const oldestKept = (await completeBackupsIn(directory))[keep - 1];
  if (!oldestKept) return 0;
  const old = (await namesIn(directory)).filter((name) => takenAt(name) && name < oldestKept.name);
  for (const name of old) {
    // An interrupted deletion leaves nothing that looks like a backup. The next backup deletes the rest.
    const beingDeleted = join(directory, unfinished(name));
    await rename(join(directory, name), beingDeleted);
    await rm(beingDeleted, { recursive: true, force: true });
  }
  return old.length;
}

export async function deleteOldCopies(config: Config, now: Date): Promise<number> {
  const limit = now.getTime() - OLD_COPY_MS;
  const migrated = join(dirname(config.databaseFile), 'backups');
  const copies = [
    ...(await named(migrated, /^before-.+\.sqlite$/)),
    ...(await named(config.dataDirectory, /^before-restore-/)),
  ];
  let deleted = 0;
  for (const copy of copies) {
    if ((await stat(copy)).mtimeMs > limit) continue;
    await rm(copy, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

async function named(folder: string, pattern: RegExp): Promise<string[]> {
  return (await namesIn(folder))
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));
}
