import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MOST_BYTES = 1024 * 1024;

/** Returns the tracked files over 1 MB: nobody reviews a program or an archive, and it stays in every clone. */
export async function largeFiles(root = '.'): Promise<string[]> {
  // A copy without its history has no tracked files.
  if (!existsSync(join(root, '.git'))) return [];
  const tracked = await promisify(execFile)('git', ['ls-files', '-z'], { cwd: root });
  return tracked.stdout
    .split('\0')
    .filter((file) => file && sizeOf(join(root, file)) > MOST_BYTES)
    .map((file) => `over 1 MB: ${file}`);
}

/** Measures a symbolic link as itself. */
const sizeOf = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
