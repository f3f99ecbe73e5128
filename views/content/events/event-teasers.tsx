import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTime } from './event-time.tsx';

export function EventTeasers({ events }: { events: ShownEvent[] }) {
  const { language } = useLanguage();
  return (
    <ul className="entries">
      {events.map((event) => (
        <li key={event.id}>
          <a className="entry event-teaser" href={event.addresses[language]}>
            <DateLeaf moment={event.event_date} />
            <span>
              <strong lang={event.lang.title}>{event.title}</strong>
              <br />
              <EventStatus event={event} /> <EventTime event={event} date="shortDate" />
              <br />
              <span lang={event.lang.location}>{event.location}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
