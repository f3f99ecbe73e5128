import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux keeps this folder in memory. */
const SHARED_MEMORY = '/dev/shm';
/** The whole suite takes less than 2 GB. */
const ENOUGH_BYTES = 6 * 1024 ** 3;

/** Keeps temporary files in memory where there is room: nearly every test makes a database and throws it away. */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${SHARED_MEMORY}/site-tests-`);
  // PostgreSQL's own user has a folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > ENOUGH_BYTES && freemem() > ENOUGH_BYTES;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}
