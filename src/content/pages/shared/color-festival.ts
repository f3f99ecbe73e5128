export const colorFestival = {
  date: '2024-04-20',
  hours: { from: '11:00', to: '18:00' },
  /** In öre. Members came in free. */
  nonMemberPrice: 15_000,
} as const;

export const colorFestivalActivities = [
  'colours',
  'music',
  'food',
  'dance',
  'family',
  'nature',
] as const;
