import { dayInStockholm } from '../i18n/format.ts';
import { organisation } from '../organisation.ts';

export const ulrikaFestival = {
  startsAt: '2025-08-09T12:00:00+02:00',
  endsAt: '2025-08-09T15:00:00+02:00',
  busLine: 552,
  /** A twelve-year-old pays the child price although the groups overlap. */
  ages: { child: 12, adult: 18 },
  schedule: [
    { part: 'entry', at: '2025-08-09T12:00:00+02:00' },
    { part: 'mingling', at: '2025-08-09T12:30:00+02:00' },
    { part: 'change', at: '2025-08-09T13:30:00+02:00' },
    { part: 'activities', at: '2025-08-09T14:00:00+02:00' },
  ],
  /** Öre per person. */
  prices: [
    { group: 'adults', amount: 30_000 },
    { group: 'youth', amount: 20_000 },
    { group: 'children', amount: 10_000 },
  ],
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
  socialPage: organisation.social.facebook,
  registrationForm: 'https://forms.example.org/ulrika-color-festival',
} as const;

export function hasTakenPlace(now: Date): boolean {
  return dayInStockholm(now) > dayInStockholm(new Date(ulrikaFestival.endsAt));
}
