/**
 * Day, hours and prices (SEK) of the Ulrika colour festival. Apply until an administrator saves other values. The texts
 * and drawings of the site contain these, too.
 */
export const festival = {
  date: '2025-08-09',
  from: '12:00',
  to: '15:00',
  entry: '12:00',
  mingling: '12:30',
  change: '13:30',
  activities: '14:00',
  adults: '300',
  youth: '200',
  children: '100',
  isOpen: 'on',
} as const;

/** Facts that administrators cannot change. */
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
