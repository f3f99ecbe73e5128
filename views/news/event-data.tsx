import type { EventRow } from '../../src/events/queries.ts';
import { canonical } from '../../src/i18n/alternates.ts';
import { absoluteLink, paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { JsonLd } from '../ui/json-ld.tsx';
import { usePublisher } from '../ui/publisher.ts';

/** What organisers write instead of a place. */
const online = /\b(online|digitalt|på nätet|webbinarium|webinar)\b/i;

/** Describes an event for search engines. Its end is not known. */
export function EventData({ event }: { event: EventRow }) {
  const { language } = useLanguage();
  const { origin } = usePage();
  const { description, event_date, learn_more_link, location, registration_link, title } = event;
  const own = canonical(paths.event(event.id), language);
  const url = absoluteLink(learn_more_link, own, origin);
  const isOnline = online.test(location);
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: title,
        startDate: event_date,
        description,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isOnline
          ? {
              '@type': 'VirtualLocation',
              url: absoluteLink(registration_link ?? learn_more_link, own, origin),
            }
          : { '@type': 'Place', name: location, address: location },
        organizer: usePublisher(),
        url,
      }}
    />
  );
}
