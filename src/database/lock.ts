import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { isBusy } from './errors.ts';

const RETRY_MS = 50;

/** A handle that is collected as garbage would release its lock. */
const held = new Set<Sqlite.Database>();

export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a file; returns null while another process holds it. It is SQLite's lock on an empty database:
 * the system releases it however the process ends, and it works between containers that share the folder.
 */
export function takeLock(file: string): Lock | null {
  mkdirSync(dirname(file), { recursive: true });
  const handle = new Sqlite(file, { timeout: 0 });
  try {
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(handle);
  return {
    release() {
      held.delete(handle);
      handle.close();
    },
  };
}

/** Waits until the lock is free; returns null after so many milliseconds. Calls `onWait` where it has to wait. */
export async function waitForLock(
  file: string,
  milliseconds: number,
  onWait: () => void,
): Promise<Lock | null> {
  const deadline = Date.now() + milliseconds;
  let lock = takeLock(file);
  if (!lock) onWait();
  while (!lock && Date.now() < deadline) {
    await sleep(RETRY_MS);
    lock = takeLock(file);
  }
  return lock;
}
