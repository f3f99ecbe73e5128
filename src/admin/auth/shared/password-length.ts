/** Accounts without a second factor need `minAlone` (NIST SP 800-63B). */
export const passwordLength = { min: 12, minAlone: 15, max: 200 } as const;
