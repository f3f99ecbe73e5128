import Sqlite from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { RateLimiterMemory, RateLimiterSQLite } from 'rate-limiter-flexible';
import { type Counter, fixedWindow, growingPause } from './failure-delays.ts';

const MINUTES = 60;
const DAY = 24 * 60 * MINUTES;
const SWEEP_MS = 5 * MINUTES * 1000;

/** Requests per seconds. Forms have high limits, because a whole festival shares one address. */
const allowances = {
  newsletter: { points: 20, duration: 10 * MINUTES },
  contact: { points: 20, duration: 10 * MINUTES },
  membership: { points: 20, duration: 10 * MINUTES },
  payment: { points: 60, duration: 10 * MINUTES },
  /** Each of these requests calls the card provider. */
  paymentCheck: { points: 120, duration: 10 * MINUTES },
  /** Per mailbox, for letters to the address in a public form. */
  letter: { points: 3, duration: DAY },
  /** Per mailbox, beyond those three, for applications from networks that have caused no letter to it. */
  applicationLetter: { points: 3, duration: DAY },
  /** Per mailbox and client network. */
  letterNetwork: { points: 1, duration: DAY },
  /** Per account and client address. */
  signIn: { points: 5, duration: 15 * MINUTES },
  /** Per client address, for all accounts. */
  signInAnywhere: { points: 20, duration: 15 * MINUTES },
  /** Per account and client or known device, after a correct password. */
  secondFactor: { points: 10, duration: 15 * MINUTES },
  /** Per client, for links to a new password. */
  forgotten: { points: 10, duration: 15 * MINUTES },
  /** Letters with such a link per account, for its known devices. For others, the gap between letters grows. */
  passwordLinkDevice: { points: 5, duration: DAY },
  passwordCheck: { points: 10, duration: 15 * MINUTES },
} as const;

/** Failures per day without a pause. Known devices skip the counters of account, address and network. */
const growing = {
  signInAccount: { free: 10 },
  signInNetwork: { free: 40 },
  signInDevice: { free: 5 },
} as const;

export type LimitedForm = keyof typeof allowances | keyof typeof growing;

export interface Limits {
  /** Returns how many seconds the sender must wait; 0 when the form is accepted. */
  take(form: LimitedForm, client: string): Promise<number>;
  giveBack(form: LimitedForm, client: string): Promise<void>;
  close(): void;
}

/** Keeps counters out of backups and out of the site's database. Counts in memory when the file cannot be written. */
export function openLimits(file: string): Limits {
  const storeClient = openCounters(file);
  const limiter = (keyPrefix: string, allowance: { points: number; duration: number }) =>
    new RateLimiterSQLite({
      ...allowance,
      storeClient,
      storeType: 'better-sqlite3',
      tableName: 'counters',
      keyPrefix,
      insuranceLimiter: new RateLimiterMemory({ ...allowance, keyPrefix }),
    });
  const counters = new Map<string, Counter>([
    ...Object.entries(allowances).map(
      ([form, allowance]) => [form, fixedWindow(limiter(form, allowance))] as const,
    ),
    ...Object.entries(growing).map(([form, { free }]) => {
      const failures = limiter(form, { points: free, duration: DAY });
      const pauses = limiter(`${form}Pause`, { points: 1, duration: 1 });
      return [form, growingPause({ free }, failures, pauses)] as const;
    }),
  ]);
  const sweep = setInterval(() => forgetExpired(storeClient), SWEEP_MS).unref();
  return {
    take: (form, client) => counters.get(form)!.take(client),
    giveBack: (form, client) => counters.get(form)!.giveBack(client),
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
    // Expired counters can wait for the next run.
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
