import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../services/config/config.ts';
import { isPostgresUrl } from '../../db/connection.ts';
import { type Counter, fixedWindow, growingPause } from './failure-delays.ts';
import { postgresCounters } from './postgres-counters.ts';
import { sqliteCounters } from './sqlite-counters.ts';

const MINUTES = 60;
const DAY = 24 * 60 * MINUTES;
const SWEEP_MS = 5 * MINUTES * 1000;

/** Points are requests, durations are seconds. Forms have high limits, because a whole festival shares one address. */
const allowances = {
  newsletter: { points: 20, duration: 10 * MINUTES },
  contact: { points: 20, duration: 10 * MINUTES },
  membership: { points: 20, duration: 10 * MINUTES },
  payment: { points: 60, duration: 10 * MINUTES },
  /** Each of these requests calls the card provider. */
  paymentCheck: { points: 120, duration: 10 * MINUTES },
  /** Addresses of fees that do not exist. */
  unknownFee: { points: 60, duration: 10 * MINUTES },
  /** Per mailbox, for emails to the address in a public form. */
  email: { points: 3, duration: DAY },
  /**
   * Per mailbox, beyond those three emails, for applications from networks that have caused no email to the mailbox.
   */
  applicationEmail: { points: 3, duration: DAY },
  /** Per mailbox and client network. */
  emailNetwork: { points: 1, duration: DAY },
  /** Per account and client address. */
  signIn: { points: 5, duration: 15 * MINUTES },
  /** Per client address, for all accounts. */
  signInAnywhere: { points: 20, duration: 15 * MINUTES },
  /** Per account and client or known device, after a correct password. */
  secondFactor: { points: 10, duration: 15 * MINUTES },
  /** Per client, for links to a new password. */
  forgotten: { points: 10, duration: 15 * MINUTES },
  /**
   * Per account, for links to a new password that its known devices request. For other devices, the wait between
   * emails grows.
   */
  passwordLinkDevice: { points: 5, duration: DAY },
  /** Per client, for codes to the member's own page. Known browsers and who is signed in skip this and the mailbox. */
  ownCode: { points: 20, duration: 10 * MINUTES },
  /** Per browser or open session. */
  ownCodeBrowser: { points: 3, duration: 60 * MINUTES },
  /** Per mailbox, for all browsers that have not signed in with it. */
  ownCodeMailbox: { points: 10, duration: DAY },
  memberCard: { points: 60, duration: 10 * MINUTES },
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
  const limiter = (keyPrefix: string, allowance: { points: number; duration: number }) =>
    store.limiter({
      ...allowance,
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
  // Replaces the library's timer, which would end the process where the counters cannot be written.
  const sweep = setInterval(() => {
    // Expired counters can wait for the next run.
    store.forgetExpired().catch(() => {});
  }, SWEEP_MS).unref();
  return {
    take: (form, client) => counters.get(form)!.take(client),
    giveBack: (form, client) => counters.get(form)!.giveBack(client),
    async close() {
      clearInterval(sweep);
      await store.close();
    },
  };
}
