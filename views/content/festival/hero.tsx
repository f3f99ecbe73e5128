import type { FestivalState } from '../../../src/content/festival/state.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import ColourThrow from '../../drawings/colour-throw.svg';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useFestivalTimes } from './times.ts';

export function Hero({ state }: { state: FestivalState }) {
  const { t } = useLanguage();
  const { address, festival, social } = useAssociation();
  const { day, hours } = useFestivalTimes();
  const year = dayInStockholm(new Date(festival.startsAt)).slice(0, 4);
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
          {state === 'over' && (
            <p className="festival-flag">
              {t('ulrikaFestival:registration.taken.title', { year })}
            </p>
          )}
          <h1>{t('ulrikaFestival:heading')}</h1>
          <p className="lead">{t('ulrikaFestival:lead')}</p>
          <p className="festival-when">
            <time dateTime={festival.startsAt}>{day}</time> <span>{hours}</span>{' '}
            <span>{address.locality}</span>
          </p>
          <p className="actions">
            {state === 'over' ? (
              <a className="button" href={paths.newsletterForm()}>
                {t('ulrikaFestival:over.button')}
              </a>
            ) : (
              <a className="button" href="#registration">
                {t('ulrikaFestival:hero.register')}
              </a>
            )}
            {social.facebook && (
              <ExternalLink className="button button-quiet" href={social.facebook}>
                {t('ulrikaFestival:hero.social')}
              </ExternalLink>
            )}
          </p>
        </div>
        <ColourThrow />
      </div>
    </div>
  );
}
