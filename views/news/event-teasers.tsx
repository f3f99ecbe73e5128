import type { EventRow } from '../../src/events/queries.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { DateLeaf } from './date-leaf.tsx';

export function EventTeasers({ events }: { events: EventRow[] }) {
  const { format } = useLanguage();
  return (
    <ul className="cards cards-3">
      {events.map(({ event_date, id, location, title }) => (
        <li key={id}>
          <a className="card event-teaser" href={paths.event(id)}>
            <DateLeaf moment={event_date} />
            <span>
              <strong>{title}</strong>
              <br />
              <time dateTime={event_date}>
                {format.date(event_date)}, {format.time(event_date)}
              </time>
              <br />
              {location}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
