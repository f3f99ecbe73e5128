export const chapters = ['sweden', 'norway', 'finland', 'denmark', 'iceland', 'india'] as const;

export type Chapter = (typeof chapters)[number];

const countries: Record<string, Chapter> = {
  SE: 'sweden',
  NO: 'norway',
  FI: 'finland',
  DK: 'denmark',
  IS: 'iceland',
  IN: 'india',
};

/** Takes the ISO code of a country. */
export const chapterIn = (country: string): Chapter | undefined => countries[country];
