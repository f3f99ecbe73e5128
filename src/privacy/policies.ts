export const policies = ['gdpr', 'privacy', 'terms'] as const;

export type Policy = (typeof policies)[number];

/** All three documents came into force, and were last changed, on this day (spec §2). */
export const policiesDate = '2025-01-14';

/** Youngest age for a membership application (spec §9). */
export const minimumAge = 18;

/** The document that an address under /policies opens (spec §2). */
export function policyOf(path: string): Policy {
  if (path.includes('/privacy')) return 'privacy';
  if (path.includes('/terms')) return 'terms';
  return 'gdpr';
}
