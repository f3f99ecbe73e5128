import type { ShownEvent } from '../../../src/content/events/published.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventLinks } from './event-links.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTime } from './event-time.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';

export function EventList({ events, heading: H }: { events: ShownEvent[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="event-list">
      {events.map((event) => (
        <li key={event.id}>
          <EventItem event={event} heading={H} />
        </li>
      ))}
    </ul>
  );
}

function EventItem({ event, heading: H }: { event: ShownEvent; heading: 'h2' | 'h3' }) {
  const { language } = useLanguage();
  const { addresses, description, event_date, lang, location, title, type } = event;
  return (
    <article className="card event">
      <DateLeaf moment={event_date} />
      <div>
        <H lang={lang.title}>
          <a className="card-link" href={addresses[language]}>
            {title}
          </a>
        </H>
        <p className="meta">
          <span className="tag">{type}</span> <EventStatus event={event} />{' '}
          <EventTime event={event} />
          {location && (
            <>
              {' '}
              <span className="event-place" lang={lang.location}>
                <Icon name="mapPin" /> <LinkedText text={location} />
              </span>
            </>
          )}
        </p>
        <p lang={lang.description}>
          <LinkedText text={description} />
        </p>
        <EventLinks event={event} />
      </div>
    </article>
  );
}
