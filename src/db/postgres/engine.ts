import type { Engine } from '../engine.ts';
import { watchCommits } from './commits.ts';
import { examinePostgres } from './examine.ts';
import { PostgresPoolDialect } from './dialect.ts';

export function postgresEngine(url: string): Engine {
  const dialect = new PostgresPoolDialect(url);
  return {
    dialect,
    commits: (db) =>
      watchCommits({
        async read() {
          const row = await db
            .selectFrom('content_version')
            .select('version')
            .executeTakeFirstOrThrow();
          return row.version;
        },
        get writes() {
          return dialect.writes;
        },
      }),
    // PostgreSQL vacuums and recycles its log at times of its own.
    async forgetDeleted() {},
    tryLock: (key) => dialect.locks.take(key),
    joinServers: (wanted) => dialect.locks.join(wanted),
    lockOutServers: () => dialect.locks.lockOutServers(),
    examine: examinePostgres,
  };
}
