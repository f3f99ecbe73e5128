import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';

/** Returns the festival's day and hours as people write them. */
export function useFestivalTimes() {
  const { format } = useLanguage();
  const { endsAt, startsAt } = useAssociation().festival;
  return {
    day: format.longDate(startsAt),
    hours: `${format.time(startsAt)}–${format.time(endsAt)}`,
  };
}
