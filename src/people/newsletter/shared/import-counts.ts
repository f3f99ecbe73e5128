/** Why a row is left out, in the order of the page. */
export const reasons = ['ended', 'optedOut', 'known', 'twice', 'invalid', 'noAddress'] as const;

export type Reason = (typeof reasons)[number];

export type ImportCounts = Partial<Record<Reason | 'added', number>>;
