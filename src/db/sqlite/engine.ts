import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Engine } from '../engine.ts';
import { examineSqlite } from './examine.ts';
import { SqliteFileDialect } from './dialect.ts';
import { checkpointWal } from './vacuum.ts';

export function sqliteEngine(file: string): Engine {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const dialect = new SqliteFileDialect(file);
  return {
    dialect,
    commits: () => ({ count: () => dialect.commits }),
    async forgetDeleted() {
      // While somebody reads, the log keeps the rows until the next checkpoint.
      await checkpointWal(file, { patienceMs: 0 });
    },
    // Only one process runs; see server.lock.
    tryLock: async () => async () => {},
    joinServers: async () => true,
    lockOutServers: async () => async () => {},
    examine: examineSqlite,
  };
}
