import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';

const MINUTES = 60;
const SWEEP_MS = 5 * MINUTES * 1000;

/** How much is let through in how many seconds. For forms generous: a festival shares one address. */
const allowances = {
  newsletter: { points: 20, duration: 10 * MINUTES },
  contact: { points: 20, duration: 10 * MINUTES },
  membership: { points: 20, duration: 10 * MINUTES },
  payment: { points: 60, duration: 10 * MINUTES },
  /** Looks at an unpaid application, each of which asks the card provider. */
  paymentCheck: { points: 120, duration: 10 * MINUTES },
  /** Wrong passwords for one account from one address. */
  signIn: { points: 5, duration: 15 * MINUTES },
  /** Wrong passwords from one address, for whatever account. */
  signInAnywhere: { points: 20, duration: 15 * MINUTES },
  /** Wrong codes for one account: who gets that far knows its password. */
  secondFactor: { points: 10, duration: 15 * MINUTES },
  /** Wrong passwords from within a session. */
  passwordCheck: { points: 10, duration: 15 * MINUTES },
} as const;

export type LimitedForm = keyof typeof allowances;

export interface Limits {
  /** Counts one form; the answer is how many seconds the sender must wait, 0 when it may pass. */
  take(form: LimitedForm, client: string): Promise<number>;
  /** Takes one back that should not have counted. */
  giveBack(form: LimitedForm, client: string): Promise<void>;
  close(): void;
}

/**
 * Counters in a file of their own, so that they survive a restart, are in no backup and cost the
 * site's database no write. When the file cannot be written, memory counts instead.
 */
export function openLimits(file: string): Limits {
  const storeClient = openCounters(file);
  const limiters = new Map(
    Object.entries(allowances).map(([form, allowance]) => [
      form,
      new RateLimiterSQLite({
        ...allowance,
        storeClient,
        storeType: 'better-sqlite3',
        tableName: 'counters',
        keyPrefix: form,
        insuranceLimiter: new RateLimiterMemory(allowance),
      }),
    ]),
  );
  const sweep = setInterval(() => forgetExpired(storeClient), SWEEP_MS).unref();
  return {
    async take(form, client) {
      try {
        await limiters.get(form)!.consume(client);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(Math.ceil(refused.msBeforeNext / 1000), 1);
      }
    },
    async giveBack(form, client) {
      await limiters.get(form)!.reward(client);
    },
    close() {
      clearInterval(sweep);
      storeClient.close();
    },
  };
}

/** By ourselves: the library's own timer would end the process where the file cannot be written. */
function forgetExpired(client: Sqlite.Database): void {
  try {
    client.prepare('delete from counters where expire < ?').run(Date.now());
  } catch {
    // The next time, then.
  }
}

/** What a full disk or a hard stop has made unreadable is begun anew: it must not keep the site down. */
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

function open(file: string): Sqlite.Database {
  const client = new Sqlite(file, { timeout: 5 });
  try {
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = NORMAL');
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
