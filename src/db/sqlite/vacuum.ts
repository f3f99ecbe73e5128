import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** The download of a list reads an older state and blocks the checkpoint until it ends. */
const READER_PATIENCE_MS = 30_000;
const LOCK_PATIENCE_MS = 10_000;

interface Waiting {
  patienceMs?: number;
  onWait?: (ms: number) => void;
}

/** Rewrites the file, because moved rows leave copies. Blocks writers and needs twice the file's size on the disk. */
export async function rewriteDatabase(file: string, waiting: Waiting = {}): Promise<boolean> {
  // The container's temporary folder may be small or read-only.
  process.env.SQLITE_TMPDIR = dirname(file);
  const db = new Sqlite(file, { timeout: LOCK_PATIENCE_MS });
  try {
    db.exec('vacuum');
  } finally {
    db.close();
  }
  return checkpointWal(file, waiting);
}

/** Removes deleted rows from the write-ahead log. Returns false when a process reads an older state for too long. */
export async function checkpointWal(
  file: string,
  { patienceMs = READER_PATIENCE_MS, onWait }: Waiting = {},
): Promise<boolean> {
  // SQLite blocks the process while it waits, so most of the waiting is done here.
  const db = new Sqlite(file, { timeout: 1000 });
  try {
    const begun = Date.now();
    for (;;) {
      const [result] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (result?.busy === 0) return true;
      const waited = Date.now() - begun;
      if (waited > patienceMs) return false;
      onWait?.(waited);
      await sleep(200);
    }
  } finally {
    db.close();
  }
}
