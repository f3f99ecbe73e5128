export const policies = ['gdpr', 'privacy', 'terms'] as const;

export type Policy = (typeof policies)[number];

export const policiesDate = '2025-01-14';

/** The latest change of a part. Each document says what it was. */
export const policiesChangedOn = '2026-11-24';

/** Returns the day of the latest change of a policy, by us or by the association. */
export const policyChangedOn = (policy: Policy, written: ReadonlyMap<string, string> = new Map()) =>
  [...written]
    .filter(([key]) => key.startsWith(`policies:documents.${policy}.`))
    .reduce((latest, [, at]) => (at > latest ? at : latest), policiesChangedOn);

/** GDPR Article 33. */
export const breachNoticeHours = 72;

export function policyOf(path: string): Policy {
  if (path.includes('/privacy')) return 'privacy';
  if (path.includes('/terms')) return 'terms';
  return 'gdpr';
}
