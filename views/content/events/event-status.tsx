import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Says that nobody needs to come any more. */
export function EventStatus({ event }: { event: Pick<ShownEvent, 'is_cancelled' | 'isOver'> }) {
  const { t } = useLanguage();
  const text = event.is_cancelled ? t('news:cancelled') : event.isOver && t('news:over');
  return text && <strong className="event-status">{text}</strong>;
}
