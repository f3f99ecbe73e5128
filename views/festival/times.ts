import { ulrikaFestival } from '../../src/festival/ulrika.ts';
import { useLanguage } from '../language.tsx';

/** Returns the festival's day and hours as people write them. */
export function useFestivalTimes() {
  const { format } = useLanguage();
  const { endsAt, startsAt } = ulrikaFestival;
  return {
    day: format.longDate(startsAt),
    hours: `${format.time(startsAt)}–${format.time(endsAt)}`,
  };
}
