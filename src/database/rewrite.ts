import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** The download of a list reads an older state, and holds up the write-ahead log until it ends. */
const READER_PATIENCE_MS = 30_000;
const LOCK_PATIENCE_MS = 10_000;

interface Waiting {
  patienceMs?: number;
  onWait?: (ms: number) => void;
}

/**
 * Rewrites the file, so that no byte of deleted rows is left in it: rows that SQLite has moved leave copies,
 * which no later deletion overwrites. Other processes may have the file open. Needs twice the file's size
 * on the disk, and writers wait meanwhile. Returns false when the write-ahead log could not be emptied.
 */
export async function rewriteDatabase(file: string, waiting: Waiting = {}): Promise<boolean> {
  // The container's own temporary folder may be small or read-only.
  process.env.SQLITE_TMPDIR = dirname(file);
  const db = new Sqlite(file, { timeout: LOCK_PATIENCE_MS });
  try {
    db.exec('vacuum');
  } finally {
    db.close();
  }
  return checkpointWal(file, waiting);
}

/**
 * Empties the write-ahead log, which still holds deleted rows, into the database file. Other processes may
 * have the file open. Returns false when one of them reads an older state for too long.
 */
export async function checkpointWal(
  file: string,
  { patienceMs = READER_PATIENCE_MS, onWait }: Waiting = {},
): Promise<boolean> {
  // SQLite's own waiting blocks the process, so most of the waiting is done here.
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
