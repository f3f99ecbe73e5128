export const activities = ['festivals', 'wellness', 'exchange', 'workshops'] as const;

export type Activity = (typeof activities)[number];
