export const policies = ['gdpr', 'privacy', 'terms'] as const;

export type Policy = (typeof policies)[number];

export const policiesDate = '2025-01-14';

/** The latest change of a part. Each document says what it was. */
export const policiesChangedOn = '2026-11-24';

/** GDPR Article 33. */
export const breachNoticeHours = 72;

export function policyOf(path: string): Policy {
  if (path.includes('/privacy')) return 'privacy';
  if (path.includes('/terms')) return 'terms';
  return 'gdpr';
}
