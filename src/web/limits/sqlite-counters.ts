import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { RateLimiterSQLite } from 'rate-limiter-flexible';
import type { CounterStore } from './rate-limits.ts';

export function sqliteCounters(file: string): CounterStore {
  const storeClient = openCounters(file);
  return {
    limiter: (options) =>
      new RateLimiterSQLite({
        ...options,
        storeClient,
        storeType: 'better-sqlite3',
        tableName: 'counters',
        tableCreated: true,
      }),
    async forgetExpired() {
      storeClient.prepare('delete from counters where expire < ?').run(Date.now());
    },
    async close() {
      storeClient.close();
    },
  };
}

/** Replaces a file that a full disk or a hard stop has damaged, because it must not stop the site. */
function openCounters(file: string): Sqlite.Database {
  try {
    return open(file);
  } catch (error) {
    const isSpoilt =
      error instanceof Sqlite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code);
    if (!isSpoilt) throw error;
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
    return open(file);
  }
}

/** Creates the table as the library would, but once instead of for each limit. */
const create = `create table if not exists counters
  (key text primary key, points integer not null default 0, expire integer)`;

function open(file: string): Sqlite.Database {
  const client = new Sqlite(file, { timeout: 5 });
  try {
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = NORMAL');
    client.exec(create);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
