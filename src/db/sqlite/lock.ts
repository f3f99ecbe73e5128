import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { isBusy } from '../errors.ts';

const RETRY_MS = 50;

/** Keeps handles from garbage collection, which would release their locks. */
const held = new Set<Sqlite.Database>();

export interface Lock {
  release(): void;
}

/** Returns null while another process holds the lock. SQLite locks end with their process and work across containers. */
export function takeLock(file: string): Lock | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
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
