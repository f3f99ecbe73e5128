import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Config } from '../../services/config/config.ts';
import { isPostgresUrl } from '../../db/connection.ts';
import { type CounterStore, postgresCounters } from './postgres-counters.ts';
import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAY = 24 * HOURS;
const SWEEP_MS = 5 * MINUTES * 1000;

/** Points are requests, durations are seconds. A client is an address, or a /64 of IPv6. */
const allowances = {
  /** Failed sign-ins to one account from one client. */
  signIn: { points: 5, duration: 15 * MINUTES },
  /** Failed sign-ins to one account from anywhere. */
  signInAccount: { points: 100, duration: DAY },
  /** Failed sign-ins to all accounts from one client. */
  signInClient: { points: 20, duration: 15 * MINUTES },
  /** Wrong codes of one account after its password, and wrong codes and passwords in its open sessions. */
  secondStep: { points: 10, duration: 15 * MINUTES },
  /** Each form for everybody, from one client. High, because a whole festival shares one address. */
  form: { points: 20, duration: 10 * MINUTES },
  /** Requests of one client that call the card provider. */
  payment: { points: 120, duration: 10 * MINUTES },
  /** Cards and addresses of fees that one client tries. */
  secretAddress: { points: 60, duration: 10 * MINUTES },
  /** Emails to one mailbox because of forms for everybody. Those to applicants count apart. */
  email: { points: 3, duration: DAY },
  /** Letters and newsletters that administrators send to themselves, to read them first. */
  testEmail: { points: 20, duration: HOURS },
  /** Links for a new password, to one mailbox. */
  link: { points: 5, duration: 3 * HOURS },
  /** Codes to a member's own page, for one browser or open session. */
  ownCodeBrowser: { points: 3, duration: HOURS },
  /** Such codes to one mailbox, for all browsers that have not signed in with it. */
  ownCodeMailbox: { points: 10, duration: DAY },
} as const;

export type Limit = keyof typeof allowances;

export interface Limits {
  /** Returns how many seconds the sender must wait; 0 when the attempt is accepted. */
  take(limit: Limit, key: string): Promise<number>;
  giveBack(limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
}

/** Keeps counters out of backups and out of the site's tables. Counts in memory when they cannot be written. */
export async function openLimits({
  database,
  limitsFile,
}: Pick<Config, 'database' | 'limitsFile'>): Promise<Limits> {
  const store = isPostgresUrl(database)
    ? await postgresCounters(database)
    : sqliteCounters(limitsFile);
  const limiters = Object.fromEntries(
    Object.entries(allowances).map(([keyPrefix, allowance]) => {
      const insuranceLimiter = new RateLimiterMemory({ ...allowance, keyPrefix });
      return [keyPrefix, store.limiter({ ...allowance, keyPrefix, insuranceLimiter })];
    }),
  ) as Record<Limit, RateLimiterAbstract>;
  // Replaces the library's timer, which would end the process where the counters cannot be written.
  const sweep = setInterval(() => {
    // Expired counters can wait for the next run.
    store.forgetExpired().catch(() => {});
  }, SWEEP_MS).unref();
  return {
    take: (limit, key) => secondsToWait(limiters[limit].consume(key)),
    giveBack: async (limit, key) => void (await limiters[limit].reward(key)),
    async close() {
      clearInterval(sweep);
      await store.close();
    },
  };
}

async function secondsToWait(consumption: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumption;
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(Math.ceil(refused.msBeforeNext / 1000), 1);
  }
}

function sqliteCounters(file: string): CounterStore {
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
