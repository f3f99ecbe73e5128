import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { isBusy } from './errors.ts';

const ASK_AGAIN_MS = 50;

/** What is held must not be collected as garbage, which would let go of it. */
const held = new Set<Sqlite.Database>();

export interface Lock {
  release(): void;
}

/**
 * One process at a time holds the lock of a file; null while it is another one. The lock is SQLite's own, on a
 * database without content: the system lets go of it when the process ends, however it ends, and it counts for
 * all containers of a machine that share the folder.
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

/** Asks again until the lock is free. Null after so many milliseconds; `onWait` is called once before. */
export async function waitForLock(
  file: string,
  milliseconds: number,
  onWait: () => void,
): Promise<Lock | null> {
  const deadline = Date.now() + milliseconds;
  let lock = takeLock(file);
  if (!lock) onWait();
  while (!lock && Date.now() < deadline) {
    await sleep(ASK_AGAIN_MS);
    lock = takeLock(file);
  }
  return lock;
}
