import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './files.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { takenAt, unfinished } from './names.ts';
import type { Backup } from './take.ts';

/** The whole backups in a directory, newest first. One whose manifest cannot be read is not whole. */
export async function wholeBackupsIn(directory: string): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of (await namesIn(directory)).filter(takenAt).toSorted().toReversed()) {
    const path = join(directory, name);
    const manifest: Manifest | null = await readManifest(path).catch(() => null);
    if (manifest) found.push({ name, path, manifest });
  }
  return found;
}

/** Removes all that is older than the newest ones; returns the names of what is gone. */
export async function keepNewest(directory: string, keep: number): Promise<string[]> {
  const oldestKept = (await wholeBackupsIn(directory))[keep - 1];
  if (!oldestKept) return [];
  const old = (await namesIn(directory)).filter((name) => takenAt(name) && name < oldestKept.name);
  for (const name of old) {
    // A removal that is interrupted leaves nothing that looks whole; the next backup removes the rest.
    const goingAway = join(directory, unfinished(name));
    await rename(join(directory, name), goingAway);
    await rm(goingAway, { recursive: true, force: true });
  }
  return old;
}
