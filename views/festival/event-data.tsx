import { ulrikaFestival } from '../../src/festival/ulrika.ts';
import { organisation } from '../../src/organisation.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { JsonLd } from '../ui/json-ld.tsx';

/** Describes the festival for search engines (schema.org/Event). */
export function EventData() {
  const { t } = useLanguage();
  const { origin } = usePage();
  const { address } = organisation;
  const { endsAt, prices, registrationForm, startsAt } = ulrikaFestival;
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
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.street,
            addressLocality: address.locality,
            addressCountry: address.countryCode,
          },
        },
        organizer: { '@type': 'NGO', name: organisation.name, url: origin },
        offers: prices.map(({ amount, group }) => ({
          '@type': 'Offer',
          name: t(`ulrikaFestival:registration.tiers.${group}.name`),
          price: amount / 100,
          priceCurrency: 'SEK',
          url: registrationForm,
        })),
      }}
    />
  );
}
