export const chapters = ['sweden', 'norway', 'finland', 'denmark', 'iceland', 'india'] as const;

export type Chapter = (typeof chapters)[number];
