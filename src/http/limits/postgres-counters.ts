import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { COUNTERS, COUNTERS_SCHEMA } from '../../database/postgres/counters.ts';
import type { CounterStore } from './counters.ts';

/** Shares the counters among all processes. They are not logged, so that a flood wears no disk. */
export async function postgresCounters(url: string): Promise<CounterStore> {
  const { openPool } = await import('../../database/postgres/pool.ts');
  const pool = openPool(url);
  await pool.query(create);
  return {
    limiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        schemaName: COUNTERS_SCHEMA,
        tableName: 'counters',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    async forgetExpired() {
      await pool.query(`delete from ${COUNTERS} where expire < $1`, [Date.now()]);
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

/** In the library's form. The lock is for processes that start at once. */
const create = `begin;
  select pg_advisory_xact_lock(hashtextextended('${COUNTERS}', 0));
  create schema if not exists ${COUNTERS_SCHEMA};
  create unlogged table if not exists ${COUNTERS}
    (key varchar(255) primary key, points integer not null default 0, expire bigint);
  commit`;
