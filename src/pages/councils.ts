/** The six councils and forums; the home page shows the first four (names are in the texts). */
export const councils = [
  'business',
  'culture',
  'language',
  'integration',
  'wellness',
  'sustainability',
] as const;

export type Council = (typeof councils)[number];

export const councilsOnHome = 4;
