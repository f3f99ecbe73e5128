export const ulrikaFestival = {
  busLine: 552,
  /** Twelve-year-olds pay the child price, although the page gives 12–18 for the next price group. */
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
