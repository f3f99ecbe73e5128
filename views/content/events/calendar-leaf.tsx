import type { ShownEvent } from '../../../src/content/events/published.ts';
import { leafOf } from '../../../src/content/events/shared/leaf.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';

/** Looks like a large leaf of a wall calendar. Screen readers use the full date beside it. */
export function CalendarLeaf({ event }: { event: ShownEvent }) {
  const { format, t } = useLanguage();
  const { day, month, time, weekday } = leafOf(event, format);
  const year = Number(dayInStockholm(new Date(event.event_date)).slice(0, 4));
  const isThisYear = year === usePage().year;
  return (
    <p className={`calendar-leaf leaf-${event.state}`} aria-hidden="true">
      <span>{weekday}</span>
      <strong className={day.length > 2 ? 'leaf-days' : undefined}>{day}</strong>
      <span>{isThisYear ? month : `${month} ${year}`}</span>
      {time !== '' && <span>{time ?? t('news:allDay')}</span>}
    </p>
  );
}
