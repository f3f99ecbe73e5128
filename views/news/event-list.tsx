import type { EventRow } from '../../src/events/queries.ts';
import { absoluteLink, paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { DateLeaf } from './date-leaf.tsx';

export function EventList({ events }: { events: EventRow[] }) {
  const { t } = useLanguage();
  if (events.length === 0) {
    return <EmptyState {...t('news:emptyEvents', { returnObjects: true })} />;
  }
  return (
    <ul className="event-list">
      {events.map((event) => (
        <li key={event.id}>
          <EventItem event={event} />
        </li>
      ))}
    </ul>
  );
}

function EventItem({ event }: { event: EventRow }) {
  const { format, t } = useLanguage();
  const { description, event_date, learn_more_link, location, registration_link, title } = event;
  return (
    <article className="card event">
      <DateLeaf moment={event_date} />
      <div>
        <h3>
          <a href={paths.upcomingEvents()}>{title}</a>
        </h3>
        <p className="meta">
          <span className="tag">{event.type}</span>{' '}
          <time dateTime={event_date}>
            {format.longDate(event_date)}, {format.time(event_date)}
          </time>
          {location && (
            <>
              {' '}
              <span className="event-place">
                <Icon name="mapPin" /> {location}
              </span>
            </>
          )}
        </p>
        <p>{description}</p>
        <p className="event-links">
          {registration_link && (
            <ExternalLink className="button" href={registration_link}>
              {t('news:register')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ExternalLink>
          )}
          {learn_more_link && (
            <ExternalLink href={learn_more_link}>
              {t('news:learnMore')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </ExternalLink>
          )}
          <a href={paths.eventCalendar(event.id)}>
            <Icon name="calendarPlus" /> {t('news:addToCalendar')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </a>
        </p>
      </div>
      <EventData event={event} />
    </article>
  );
}

function EventData({ event }: { event: EventRow }) {
  const { origin } = usePage();
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: event.title,
        startDate: event.event_date,
        description: event.description,
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', name: event.location, address: event.location },
        url: absoluteLink(event.learn_more_link, paths.upcomingEvents(), origin),
      }}
    />
  );
}
