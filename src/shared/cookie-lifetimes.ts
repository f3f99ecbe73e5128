import { of, type Duration } from './duration.ts';

/** The lifetimes of the cookies that no session covers. */
export const cookieLifetimes = {
  notice: of(1, 'minute'),
  browser: of(1, 'hour'),
  sender: of(30, 'day'),
  preference: of(1, 'year'),
} as const satisfies Record<string, Duration>;
