import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Offers the calendar of all events. Programs on a phone or a computer open the first link, websites take the second. */
export function Subscription() {
  const { language, t } = useLanguage();
  const { origin } = usePage();
  const address = `${origin}${paths.eventsCalendar(language)}`;
  return (
    <p className="event-subscription">
      <a href={address.replace(/^https?:/, 'webcal:')}>
        <Icon name="calendarDays" inLink="before" />
        {t('news:calendar.subscribe')}
      </a>
      <br />
      {t('news:calendar.how')} <a href={address}>{address}</a>
    </p>
  );
}
