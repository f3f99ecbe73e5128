import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder that is removed when this process ends. */
export function folderForThisRun(prefix: string): string {
  const directory = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
