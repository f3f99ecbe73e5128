export const awards = {
  council: ['business', 'culture', 'language', 'wellness', 'sustainability'],
  forum: ['innovation', 'integration'],
  special: ['bridgeBuilder', 'youngChangemaker', 'lifetimeService'],
} as const;

/** Winners must be younger than this. */
export const youngChangemakerAge = 35;
