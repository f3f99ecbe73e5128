import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Says that nobody needs to come any more. */
export function EventStatus({
  event: { state, isPast, end_date },
}: {
  event: Pick<ShownEvent, 'state' | 'isPast' | 'end_date'>;
}) {
  const { format, t } = useLanguage();
  if (state !== 'cancelled' && state !== 'over') return null;
  const over =
    isPast || end_date === null
      ? t('news:over')
      : t('news:endedAt', { time: format.time(end_date) });
  const text = state === 'cancelled' ? t('news:cancelled') : over;
  return <strong className="event-status">{text}</strong>;
}
