import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';

/** A download of a list, which reads an older state, holds the log up until it is through. */
const PATIENCE_MS = 30_000;
const LOCK_PATIENCE_MS = 10_000;

/**
 * Brings what is in the write-ahead log into the database file and empties the log, which still has what
 * was deleted. Other processes may have the file open. False when one was reading all the while.
 */
export async function checkpointWal(
  file: string,
  { patienceMs = PATIENCE_MS, onWait }: { patienceMs?: number; onWait?: (ms: number) => void } = {},
): Promise<boolean> {
  // Its own patience freezes the process, so it has little.
  const db = open(file, 1000);
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

/**
 * Writes the file anew without what is left in its unused parts: moved rows leave copies that no later
 * deletion overwrites. Needs as much disk again; writers wait meanwhile.
 */
export async function rewrite(file: string, onWait?: (ms: number) => void): Promise<boolean> {
  // Where there is room for it; the container's own temporary folder may be small or read-only.
  process.env.SQLITE_TMPDIR = dirname(file);
  const db = open(file);
  try {
    db.exec('vacuum');
  } finally {
    db.close();
  }
  return checkpointWal(file, { onWait });
}

/** Deletes the counters of wrong passwords for that account; the key is the hash of its address. */
export async function forgetCounters(file: string, addressHash: string): Promise<boolean> {
  if (!existsSync(file)) return true;
  const db = open(file);
  try {
    const { found } = db
      .prepare("select count(*) as found from sqlite_schema where name = 'counters'")
      .get() as { found: number };
    if (found > 0) {
      db.prepare("delete from counters where key like ? || '%'").run(`signIn:${addressHash}:`);
    }
  } finally {
    db.close();
  }
  return checkpointWal(file);
}

function open(file: string, timeout = LOCK_PATIENCE_MS): Sqlite.Database {
  const db = new Sqlite(file, { timeout });
  db.pragma('secure_delete = ON');
  return db;
}
