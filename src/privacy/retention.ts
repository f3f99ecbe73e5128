import { ledgerYears } from '../payments/ledger.ts';

/** How long personal data is kept, in years (spec §9). The policies state it and the purge follows it. */
export const retentionYears = {
  /** After the membership has ended. */
  membership: 3,
  /** After the event. The site itself holds no personal data of events: registration is elsewhere. */
  event: 1,
  /** After the matter was resolved. */
  communication: 1,
  /** After the end of the calendar year. */
  financial: ledgerYears,
  /** Applications that were never paid, after they came in. */
  application: 1,
} as const;

/**
 * Letters that no mail server took, after they were given up. The policies need not name it: a letter is
 * communication, and goes long before that period is over.
 */
export const undeliveredLetterDays = 30;

/** A breach is notified to the authority within this time of becoming known (GDPR Article 33). */
export const breachNoticeHours = 72;
