import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventTime } from './event-time.tsx';

/**
 * Shows what takes place next, as tickets that hang from the border above. A phone has room for the first one. What is
 * under way takes one place, or those that are left.
 */
export function Tickets({ events, most = 3 }: { events: ShownEvent[]; most?: number }) {
  const { t } = useLanguage();
  const next = events.filter(({ state }) => state === 'upcoming').slice(0, most);
  const left = Math.max(1, most - next.length);
  const running = events.filter(({ state }) => state === 'ongoing').slice(-left);
  const shown = [...running, ...next].slice(0, most);
  if (shown.length === 0) return null;
  return (
    <ul className="tickets" aria-label={t('news:upcoming')}>
      {shown.map((event) => (
        <li key={event.id}>
          <Ticket event={event} isNext={event === next[0]} />
        </li>
      ))}
    </ul>
  );
}

function Ticket({ event, isNext }: { event: ShownEvent; isNext: boolean }) {
  const { language, t } = useLanguage();
  const isOn = event.state === 'ongoing';
  return (
    <a className="ticket" href={event.addresses[language]}>
      <DateLeaf moment={event.event_date} />
      <span>
        <span>
          {(isOn || isNext) && <em>{t(isOn ? 'news:ticket.now' : 'news:ticket.next')} </em>}
          <EventTime event={event} date="shortDate" />
        </span>{' '}
        <strong lang={event.lang.title}>{event.title}</strong>{' '}
        <span lang={event.lang.location}>{event.location}</span>
      </span>
    </a>
  );
}
