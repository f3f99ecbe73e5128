export const awards = {
  council: ['business', 'culture', 'language', 'wellness', 'sustainability'],
  forum: ['innovation', 'integration'],
  special: ['bridgeBuilder', 'youngChangemaker', 'lifetimeService'],
} as const;

/** Exclusive. */
export const youngChangemakerAge = 35;
