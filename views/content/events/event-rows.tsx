import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTime } from './event-time.tsx';

/** Lists events in one line each. */
export function EventRows({ events }: { events: ShownEvent[] }) {
  const { language } = useLanguage();
  return (
    <ul className="link-rows">
      {events.map((event) => (
        <li key={event.id}>
          <DateLeaf moment={event.event_date} />
          <div>
            <h3 lang={event.lang.title}>
              <a className="card-link" href={event.addresses[language]}>
                {event.title}
              </a>
            </h3>
            <p className="meta">
              <EventStatus event={event} /> <EventTime event={event} />{' '}
              <span lang={event.lang.location}>{event.location}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
