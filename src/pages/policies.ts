export const policies = ['gdpr', 'privacy', 'terms'] as const;

export type Policy = (typeof policies)[number];

export const policiesDate = '2025-01-14';

export const minimumAge = 18;

/** Years after the end of the membership, the event, the matter, the calendar year, and after an unpaid application. */
export const retentionYears = {
  membership: 3,
  event: 1,
  communication: 1,
  financial: 7,
  application: 1,
} as const;

/** How long the addresses of failed sign-ins are kept. */
export const failedSignInDays = 90;

/** Days after the last sign-in from a browser. */
export const knownDeviceDays = 90;

/** GDPR Article 33. */
export const breachNoticeHours = 72;

export function policyOf(path: string): Policy {
  if (path.includes('/privacy')) return 'privacy';
  if (path.includes('/terms')) return 'terms';
  return 'gdpr';
}
