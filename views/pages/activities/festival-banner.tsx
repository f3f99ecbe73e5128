import { paths } from '../../../src/shared/paths.ts';
import PowderArt from '../../drawings/powder.svg';
import { useLanguage } from '../../layout/language.tsx';

export function FestivalBanner() {
  const { t } = useLanguage();
  return (
    <section className="band band-tinted" aria-labelledby="festival-heading">
      <div className="band-inner festival-banner">
        <PowderArt />
        <div>
          <h2 id="festival-heading">{t('activities:ulrika.heading')}</h2>
          <p className="lead">{t('activities:ulrika.text')}</p>
          <a className="button" href={paths.ulrikaFestival()}>
            {t('activities:ulrika.link')}
          </a>
        </div>
      </div>
    </section>
  );
}
