/** Five council awards, two forum awards and three special recognitions (spec §2). */
export const awards = {
  council: ['business', 'culture', 'language', 'wellness', 'sustainability'],
  forum: ['innovation', 'integration'],
  special: ['bridgeBuilder', 'youngChangemaker', 'lifetimeService'],
} as const;

/** The Young Changemaker is younger than this. */
export const youngChangemakerAge = 35;
