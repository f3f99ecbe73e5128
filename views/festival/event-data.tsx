import type { FestivalState } from '../../src/festival/state.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { useAssociation, usePage } from '../page.tsx';
import { usePostalAddressData } from '../ui/association-data.tsx';
import { JsonLd } from '../ui/json-ld.tsx';

/** Describes the festival for search engines. In schema.org, `EventScheduled` includes events that have taken place. */
export function EventData({ state }: { state: FestivalState }) {
  const { t } = useLanguage();
  const { origin } = usePage();
  const { festival, name } = useAssociation();
  const { endsAt, prices, registrationForm, startsAt } = festival;
  return (
    <JsonLd
      data={{
        '@type': 'Event',
        name: t('ulrikaFestival:heading'),
        description: t('ulrikaFestival:meta.description'),
        startDate: startsAt,
        endDate: endsAt,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        url: `${origin}${paths.ulrikaFestival()}`,
        image: `${origin}${paths.card('festival')}`,
        location: {
          '@type': 'Place',
          name: t('ulrikaFestival:details.location.value'),
          address: usePostalAddressData(),
        },
        organizer: { '@type': 'NGO', name, url: origin },
        ...(state === 'open' && {
          offers: prices.map(({ amount, group }) => ({
            '@type': 'Offer',
            name: t(`ulrikaFestival:registration.tiers.${group}.name`),
            price: amount / 100,
            priceCurrency: 'SEK',
            availability: 'https://schema.org/InStock',
            url: registrationForm,
          })),
        }),
      }}
    />
  );
}
