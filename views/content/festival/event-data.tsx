import type { FestivalState } from '../../../src/content/festival/state.ts';
import { canonical } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { usePostalAddressData } from '../../ui/association/association-data.tsx';
import { JsonLd } from '../../ui/association/json-ld.tsx';
import { usePublisher } from '../../ui/association/publisher.ts';

/** Describes the festival for search engines. In schema.org, `EventScheduled` includes events that have taken place. */
export function EventData({ state }: { state: FestivalState }) {
  const { language, t } = useLanguage();
  const { origin } = usePage();
  const { festival } = useAssociation();
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
        url: `${origin}${canonical(paths.ulrikaFestival(), language)}`,
        inLanguage: language,
        image: `${origin}${paths.card('festival')}`,
        location: {
          '@type': 'Place',
          name: t('ulrikaFestival:details.location.value'),
          address: usePostalAddressData(),
        },
        organizer: usePublisher(),
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
