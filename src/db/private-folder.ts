import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Makes new files of this process and its children private. */
export function createPrivateFiles(): void {
  process.umask(0o077);
}

/** Makes the folder where it is missing, and removes the rights of other users. Returns the files where it cannot, because another user owns them. */
export function makeFolderPrivate(folder: string): string[] {
  const refused: string[] = [];
  mkdirSync(folder, { recursive: true });
  const folders = [realpathSync(folder)];
  closeToOthers(folders[0]!, refused);
  for (const path of folders) {
    for (const entry of entriesOf(path)) {
      const inside = join(path, entry.name);
      // A link may point anywhere.
      if (!entry.isSymbolicLink()) closeToOthers(inside, refused);
      if (entry.isDirectory()) folders.push(inside);
    }
  }
  return refused;
}

function closeToOthers(path: string, refused: string[]): void {
  const { mode } = lstatSync(path, { throwIfNoEntry: false }) ?? { mode: 0 };
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    if (codeOf(error) === 'EPERM' || codeOf(error) === 'EROFS') refused.push(path);
    else if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Another user's private folder, or a deleted one.
    if (['EACCES', 'ENOENT'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
