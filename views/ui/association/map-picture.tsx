import UlrikaMap from '../../drawings/map.svg';
import { useLanguage } from '../../layout/language.tsx';
import { useMap } from './map-addresses.ts';
import { Icon } from '../icon.tsx';

/** Shows our own picture. A click loads the OpenStreetMap frame; without scripts the link opens the map. */
export function MapPicture() {
  const { t } = useLanguage();
  const map = useMap();
  return (
    <figure
      className="map"
      data-embed={map.frame}
      data-title={t('contact:visit.mapTitle')}
      data-missing={t('contact:visit.mapMissing')}
    >
      <div className="embed-frame map-frame">
        <div role="img" aria-label={t('contact:visit.mapAlt')}>
          <UlrikaMap />
        </div>
      </div>
      <figcaption>
        <a className="button button-quiet" href={map.page} rel="noopener noreferrer">
          <Icon name="mapPin" /> {t('contact:visit.showMap')}
        </a>
        <p>{t('contact:visit.mapNotice')}</p>
        <p role="status" />
      </figcaption>
    </figure>
  );
}
