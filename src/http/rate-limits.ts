import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { RateLimiterMemory, RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible';

const MINUTES = 60;
const SWEEP_MS = 5 * MINUTES * 1000;

/** Requests per seconds. Forms have high limits, because a whole festival shares one address. */
const allowances = {
  newsletter: { points: 20, duration: 10 * MINUTES },
  contact: { points: 20, duration: 10 * MINUTES },
  membership: { points: 20, duration: 10 * MINUTES },
  payment: { points: 60, duration: 10 * MINUTES },
  /** Each of these requests calls the card provider. */
  paymentCheck: { points: 120, duration: 10 * MINUTES },
  /** Per account and client address. */
  signIn: { points: 5, duration: 15 * MINUTES },
  /** Per client address, for all accounts. */
  signInAnywhere: { points: 20, duration: 15 * MINUTES },
  /** Per account, after a correct password. */
  secondFactor: { points: 10, duration: 15 * MINUTES },
  passwordCheck: { points: 10, duration: 15 * MINUTES },
} as const;

export type LimitedForm = keyof typeof allowances;

export interface Limits {
  /** Returns how many seconds the sender must wait; 0 when the form is accepted. */
  take(form: LimitedForm, client: string): Promise<number>;
  giveBack(form: LimitedForm, client: string): Promise<void>;
  close(): void;
}

/** Keeps counters out of backups and out of the site's database. Counts in memory when the file cannot be written. */
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

/** Replaces the library's timer, which would end the process where the file cannot be written. */
function forgetExpired(client: Sqlite.Database): void {
  try {
    client.prepare('delete from counters where expire < ?').run(Date.now());
  } catch {
    // The next run deletes them.
  }
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
