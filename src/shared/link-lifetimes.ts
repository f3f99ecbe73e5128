import { of, type Duration } from './duration.ts';

/** For how long a link or a code in an email works. */
export const linkLifetimes = {
  invitation: of(72, 'hour'),
  passwordLink: of(30, 'minute'),
  memberCode: of(15, 'minute'),
  emailUndo: of(7, 'day'),
  newsletterReturn: of(1, 'hour'),
} as const satisfies Record<string, Duration>;
