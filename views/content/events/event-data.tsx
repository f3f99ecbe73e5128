import type { ShownEvent } from '../../../src/content/events/published.ts';
import { isOnline } from '../../../src/content/events/shared/place.ts';
import { momentsOf } from '../../../src/content/events/shared/when.ts';
import { canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import { absoluteLink } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { JsonLd } from '../../ui/association/json-ld.tsx';
import { useEventCard } from './event-card.ts';
import { usePublisher } from '../../ui/association/publisher.ts';

/** Describes an event for search engines. */
export function EventData({ event }: { event: ShownEvent }) {
  const { language } = useLanguage();
  const { origin } = usePage();
  const { address, description, lang, learn_more_link, location, registration_link } = event;
  const own = canonicalOf(event.versions, language);
  const isVirtual = isOnline(event);
  const { start, end } = momentsOf(event);
  const card = useEventCard(event);
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        inLanguage: (description ? lang.description : lang.title) ?? language,
        name: event.title,
        startDate: start,
        ...(end && { endDate: end }),
        description,
        eventStatus: `https://schema.org/Event${event.is_cancelled ? 'Cancelled' : 'Scheduled'}`,
        eventAttendanceMode: `https://schema.org/${isVirtual ? 'Online' : 'Offline'}EventAttendanceMode`,
        location: isVirtual
          ? {
              '@type': 'VirtualLocation',
              url: absoluteLink(registration_link ?? learn_more_link, own, origin),
            }
          : { '@type': 'Place', name: location || address, address: address || location },
        organizer: usePublisher(),
        url: `${origin}${own}`,
        image: `${origin}${card.path}`,
      }}
    />
  );
}
