import UlrikaMap from '../drawings/map.svg';
import { useLanguage } from '../language.tsx';
import { useMap } from './map-addresses.ts';
import { Icon } from './icon.tsx';

/** Shows our own picture. A click loads the OpenStreetMap frame; without scripts the link opens the map. */
export function MapPicture() {
  const { t } = useLanguage();
  const map = useMap();
  return (
    <figure className="map">
      <div className="map-frame" data-map={map.frame} data-title={t('contact:visit.mapTitle')}>
        <div role="img" aria-label={t('contact:visit.mapAlt')}>
          <UlrikaMap />
        </div>
        <a className="button button-quiet" href={map.page} rel="noopener noreferrer">
          <Icon name="mapPin" /> {t('contact:visit.showMap')}
        </a>
      </div>
      <figcaption>{t('contact:visit.mapNotice')}</figcaption>
    </figure>
  );
}
