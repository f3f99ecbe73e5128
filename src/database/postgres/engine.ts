import type { Engine } from '../engine.ts';
import { watchContentVersion } from './content-version.ts';
import { examinePostgres } from './examine.ts';
import { PostgresPoolDialect } from './dialect.ts';

export function postgresEngine(url: string): Engine {
  return {
    dialect: new PostgresPoolDialect(url),
    watchContent: (db) =>
      watchContentVersion(async () => {
        const { version } = await db
          .selectFrom('content_version')
          .select('version')
          .executeTakeFirstOrThrow();
        return version;
      }),
    // PostgreSQL vacuums and recycles its log at times of its own.
    async forgetDeleted() {},
    examine: examinePostgres,
  };
}
