import type { EventRow } from '../../src/events/queries.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventData } from './event-data.tsx';

/** Shows the event whose link was followed first, because the list may be longer than the window. */
export function EventList({
  events,
  chosen,
  isDescribed,
}: {
  events: EventRow[];
  chosen: string | undefined;
  /** Search engines want an event described on the page that is about events. */
  isDescribed: boolean;
}) {
  const { t } = useLanguage();
  if (events.length === 0) {
    return <EmptyState {...t('news:emptyEvents', { returnObjects: true })} />;
  }
  const isChosen = ({ id }: EventRow) => id === chosen;
  const ordered = [...events.filter(isChosen), ...events.filter((event) => !isChosen(event))];
  return (
    <ul className="event-list">
      {ordered.map((event) => (
        <li key={event.id} aria-current={isChosen(event) ? 'true' : undefined}>
          <EventItem event={event} />
          {isDescribed && <EventData event={event} />}
        </li>
      ))}
    </ul>
  );
}

function EventItem({ event }: { event: EventRow }) {
  const { format, language, t } = useLanguage();
  const { description, event_date, learn_more_link, location, registration_link, title } = event;
  return (
    <article className="card event">
      <DateLeaf moment={event_date} />
      <div>
        <h3>
          <a href={paths.event(event.id)}>{title}</a>
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
          <a href={paths.eventCalendar(event.id, language)}>
            <Icon name="calendarPlus" inLink="before" />
            {t('news:addToCalendar')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </a>
        </p>
      </div>
    </article>
  );
}
