/** The periods that the log can show, in days. */
export const logShows = ['all', '1', '7', '30', '365'] as const;

/** The types of things that each part of the log is about. */
export const loggedTypes = {
  account: ['administrator'],
  application: ['application', 'payment', 'fee', 'unidentified', 'closedYear'],
  message: ['message'],
  subscriber: ['subscriber', 'newsletter'],
  post: ['post'],
  event: ['event'],
  timeline: ['timeline'],
  site: ['section', 'supporter', 'image'],
} as const;

export type LogKind = keyof typeof loggedTypes;

export const logKinds = ['all', ...(Object.keys(loggedTypes) as LogKind[])] as const;
