import type { ShownEvent } from '../../../src/content/events/published.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Tickets } from '../../content/events/tickets.tsx';
import HeroArt from '../../drawings/hero.svg';
import KnitBand from '../../drawings/knit-band.svg';
import { useLanguage } from '../../layout/language.tsx';

export function Hero({ events }: { events: ShownEvent[] }) {
  const { t } = useLanguage();
  return (
    <section className="hero">
      <div className="hero-text">
        <h1>{t('home:hero.title')}</h1>
        <p className="lead">{t('home:hero.subtitle')}</p>
        <p className="actions">
          <a className="button" href={paths.section('membership')}>
            {t('home:hero.becomeMember')}
          </a>
          <a className="button button-quiet" href={paths.section('activities')}>
            {t('home:hero.discover')}
          </a>
        </p>
      </div>
      <HeroArt label={t('cards:home')} />
      <KnitBand />
      <Tickets events={events} />
    </section>
  );
}
