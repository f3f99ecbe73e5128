import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Engine } from '../engine.ts';
import { SqliteFileDialect } from './dialect.ts';
import { checkpointWal } from './vacuum.ts';
import { sql } from 'kysely';
import type { Finding } from '../../running/doctor/finding.ts';
import type { Database } from '../connection.ts';

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

async function examineSqlite(db: Database): Promise<Finding[]> {
  const what = 'database';
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return [
    rows[0]?.quick_check === 'ok'
      ? { what, state: 'ok', says: 'is intact' }
      : { what, state: 'wrong', says: 'is damaged: stop the site and restore a backup' },
  ];
}
