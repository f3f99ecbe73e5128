import type { Commits, Engine } from '../engine.ts';
import { PostgresPoolDialect } from './dialect.ts';
import { sql } from 'kysely';
import type { Finding } from '../../running/doctor/finding.ts';
import type { Database } from '../connection.ts';

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

/** Another process may show an outdated page for this long, plus the time of one query. */
const MAX_AGE_MS = 40;

interface Source {
  read(): Promise<number>;
  /** Rises with each write of this process. */
  readonly writes: number;
}

/** Reads the number at most once within MAX_AGE_MS, but always after a write of this process. */
function watchCommits(source: Source): Commits {
  let last: { begun: number; writes: number; count: Promise<number | null> } | undefined;
  return {
    count() {
      const begun = performance.now();
      const { writes } = source;
      // A read that takes long may have begun before a change that this visitor must see.
      if (!last || last.writes !== writes || begun - last.begun >= MAX_AGE_MS) {
        last = { begun, writes, count: source.read().catch(() => null) };
      }
      return last.count;
    },
  };
}

const OLDEST_VERSION = 15;

async function examinePostgres(db: Database): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; sync: string }>`
    select current_setting('server_version') as version, current_setting('fsync') as sync
  `.execute(db);
  const { sync, version } = rows[0]!;
  const what = 'database';
  const name = `PostgreSQL ${version}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    return [{ what, state: 'wrong', says: `${name} is too old: ${OLDEST_VERSION} or newer` }];
  }
  if (sync !== 'on') {
    return [{ what, state: 'wrong', says: `${name} loses data when the machine stops: set fsync` }];
  }
  return [{ what, state: 'ok', says: name }];
}
