import { paths } from '../../../src/shared/paths.ts';
import GarlandArt from '../../drawings/garland.svg';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';

export function Summit() {
  const { t } = useLanguage();
  return (
    <section className="band" aria-labelledby="summit-heading">
      <div className="band-inner summit">
        <GarlandArt />
        <div className="measure">
          <h2 id="summit-heading">{t('awards:summit.heading')}</h2>
          <p>{t('awards:summit.text')}</p>
          <MoreLink href={paths.news()} text={t('awards:winnersLink')} />
        </div>
      </div>
    </section>
  );
}
