export const ulrikaFestival = {
  busLine: 552,
  /** A twelve-year-old pays the child price although the groups overlap. */
  ages: { child: 12, adult: 18 },
  /** Two of the nine coordinate the volunteers, so there are eight roles. */
  committee: [
    'chairperson',
    'viceChairperson',
    'culture',
    'food',
    'operations',
    'communication',
    'safety',
    'volunteersFirst',
    'volunteersSecond',
  ],
} as const;
