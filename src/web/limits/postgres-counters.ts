import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { COUNTERS, COUNTERS_SCHEMA } from '../../db/postgres/counters.ts';

/** Stores the counters of all limits. */
export interface CounterStore {
  limiter(options: Omit<IRateLimiterStoreOptions, 'storeClient'>): RateLimiterAbstract;
  forgetExpired(): Promise<void>;
  close(): Promise<void>;
}

/** Shares the counters among all processes. The table is unlogged, so that a flood does not wear out the disk. */
export async function postgresCounters(url: string): Promise<CounterStore> {
  const { openPool } = await import('../../db/postgres/pool.ts');
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

/** Creates the table as the library would. The lock is for processes that start at the same time. */
const create = `begin;
  select pg_advisory_xact_lock(hashtextextended('${COUNTERS}', 0));
  create schema if not exists ${COUNTERS_SCHEMA};
  create unlogged table if not exists ${COUNTERS}
    (key varchar(255) primary key, points integer not null default 0, expire bigint);
  commit`;
