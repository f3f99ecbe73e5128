export const policies = ['gdpr', 'privacy', 'terms'] as const;

export type Policy = (typeof policies)[number];

/** All three documents came into force, and were last changed, on this day. */
export const policiesDate = '2025-01-14';

export const minimumAge = 18;

/** How long personal data is kept, in years. The policies state it and the nightly purge follows it. */
export const retentionYears = {
  /** After the membership has ended. */
  membership: 3,
  /** After the event. Registration is elsewhere, so the site itself holds no personal data of events. */
  event: 1,
  /** After the matter was resolved. */
  communication: 1,
  /** After the end of the calendar year. */
  financial: 7,
  /** After an application that was never paid came in. */
  application: 1,
} as const;

/** The authority is told of a breach within this time (GDPR Article 33). */
export const breachNoticeHours = 72;

/** Returns the document that an address under /policies opens. */
export function policyOf(path: string): Policy {
  if (path.includes('/privacy')) return 'privacy';
  if (path.includes('/terms')) return 'terms';
  return 'gdpr';
}
