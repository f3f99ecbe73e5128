import { ulrikaFestival } from '../../src/festival/ulrika.ts';
import { organisation } from '../../src/organisation.ts';
import { paths } from '../../src/paths.ts';
import ColourThrow from '../drawings/colour-throw.svg';
import { useLanguage } from '../language.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { useFestivalTimes } from './times.ts';

export function Hero({ hasTakenPlace }: { hasTakenPlace: boolean }) {
  const { t } = useLanguage();
  const { day, hours } = useFestivalTimes();
  return (
    <div className="festival-hero powder">
      <div className="festival-hero-inner">
        <Breadcrumb
          crumbs={[
            { text: t('ulrikaFestival:breadcrumb.activities'), href: paths.activities() },
            { text: t('ulrikaFestival:breadcrumb.current'), href: paths.ulrikaFestival() },
          ]}
        />
        <div className="festival-hero-text">
          {hasTakenPlace && (
            <p className="festival-flag">{t('ulrikaFestival:registration.taken.title')}</p>
          )}
          <h1>{t('ulrikaFestival:heading')}</h1>
          <p className="lead">{t('ulrikaFestival:lead')}</p>
          <p className="festival-when">
            <time dateTime={ulrikaFestival.startsAt}>{day}</time> <span>{hours}</span>{' '}
            <span>{organisation.place.village}</span>
          </p>
          <p className="actions">
            <a className="button" href="#registration">
              {t('ulrikaFestival:hero.register')}
            </a>
            <ExternalLink className="button button-quiet" href={ulrikaFestival.socialPage}>
              {t('ulrikaFestival:hero.social')}
            </ExternalLink>
          </p>
        </div>
        <ColourThrow />
      </div>
    </div>
  );
}
