import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useMap } from '../../ui/association/map-addresses.ts';
import { MapPicture } from '../../ui/association/map-picture.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Visit() {
  const { t } = useLanguage();
  const map = useMap();
  return (
    <Section id="visit" heading={t('contact:visit.heading')} tinted>
      <div className="visit">
        <MapPicture />
        <div>
          <h3>{t('contact:visit.carHeading')}</h3>
          <p>{t('contact:visit.carText')}</p>
          <h3>{t('contact:visit.transportHeading')}</h3>
          <p>{t('contact:visit.transportText')}</p>
          <p>
            <ExternalLink href={map.page}>{t('contact:visit.directions')}</ExternalLink>
          </p>
          <h3>{t('contact:eventsHeading')}</h3>
          <p>{t('contact:eventsText')}</p>
          <MoreLink href={paths.upcomingEvents()} text={t('contact:eventsLink')} />
        </div>
      </div>
    </Section>
  );
}
