import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NameTakenError, StoreUnavailableError } from './errors.ts';
import type { ImageStore } from './store.ts';

export function diskStore(directory: string): ImageStore {
  return {
    async put(name, bytes) {
      try {
        await write(directory, name, bytes);
      } catch (error) {
        throw isFull(error) ? new StoreUnavailableError(error) : error;
      }
    },
    read: (name) => unlessMissing(readFile(join(directory, name))),
    async size(name) {
      return (await unlessMissing(stat(join(directory, name))))?.size ?? null;
    },
    async remove(name) {
      await rm(join(directory, name), { force: true });
    },
    async list(prefix = '') {
      const names = await namesIn(directory);
      return names.filter((name) => !name.startsWith('.') && name.startsWith(prefix));
    },
    async removeUnfinished(before) {
      for (const name of await namesIn(directory)) {
        if (!/^\..*\.part$/.test(name)) continue;
        const file = join(directory, name);
        const { mtime } = await stat(file);
        if (mtime < before) await rm(file, { force: true });
      }
    },
  };
}

async function write(directory: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The file gets its name when it is complete and on disk, so that no half of it is ever served.
  const unfinished = join(directory, `.${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    // Unlike a rename, a link fails when the name is taken.
    await link(unfinished, join(directory, name));
    await syncFolder(directory);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new NameTakenError(name) : error;
  } finally {
    await file.close();
    await rm(unfinished);
  }
}

/** Waits until the names in a folder are on disk. Windows cannot open folders. */
export async function syncFolder(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(directory);
  await folder.sync();
}

async function namesIn(directory: string): Promise<string[]> {
  return (await unlessMissing(readdir(directory))) ?? [];
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Matches disks that are full, failing or read-only, after which a later attempt may succeed. */
const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
