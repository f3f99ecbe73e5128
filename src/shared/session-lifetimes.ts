import { of, type Duration } from './duration.ts';

/** NIST SP 800-63B-4 §2.2.3: at most an hour without use. */
export const administratorIdle = of(1, 'hour');

export const sessionLifetimes = {
  /** An administrator's, in all. */
  session: of(12, 'hour'),
  /** A member's without use, and in all. */
  memberSession: of(30, 'day'),
  memberSessionAtMost: of(90, 'day'),
  /** After a member's sign-in. */
  knownBrowser: of(90, 'day'),
} as const satisfies Record<string, Duration>;
