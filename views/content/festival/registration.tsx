import type { FestivalState } from '../../../src/content/festival/state.ts';
import { ulrikaFestival } from '../../../src/shared/festival.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Registration({ state }: { state: FestivalState }) {
  const { format, t } = useLanguage();
  const { ages } = ulrikaFestival;
  const { prices, registrationForm, startsAt } = useAssociation().festival;
  const year = dayInStockholm(new Date(startsAt)).slice(0, 4);
  const groupAges = { childAge: ages.child, adultAge: ages.adult };
  return (
    <Section
      id="registration"
      heading={t('ulrikaFestival:registration.heading')}
      lead={t('ulrikaFestival:registration.lead')}
    >
      {state === 'closed' && (
        <Notice
          title={t('ulrikaFestival:registration.closed.title')}
          text={t('ulrikaFestival:registration.closed.text')}
        />
      )}
      {state === 'over' && (
        <Notice
          title={t('ulrikaFestival:registration.taken.title', { year })}
          text={t('ulrikaFestival:registration.taken.text', { date: format.date(startsAt) })}
        />
      )}
      <h3>{t('ulrikaFestival:registration.tiersHeading')}</h3>
      <ul className="festival-tiers">
        {prices.map(({ amount, group }) => (
          <li key={group}>
            <h4>{t(`ulrikaFestival:registration.tiers.${group}.name`)}</h4>
            <p>{t(`ulrikaFestival:registration.tiers.${group}.age`, groupAges)}</p>
            <p className="festival-price">
              {t('ulrikaFestival:registration.price', { price: format.price(amount) })}{' '}
              <small>{t('ulrikaFestival:registration.perPerson')}</small>
            </p>
          </li>
        ))}
      </ul>
      {state === 'open' && registrationForm ? (
        <>
          <p className="actions">
            <ExternalLink className="button" href={registrationForm}>
              {t('ulrikaFestival:registration.formLink')}
            </ExternalLink>
          </p>
          <p className="form-note">{t('ulrikaFestival:registration.formNote')}</p>
        </>
      ) : (
        <p className="actions">
          <a className="button" href={paths.newsletterForm()}>
            {t('ulrikaFestival:registration.newsletterLink')}
          </a>
          <a className="button button-quiet" href={paths.events()}>
            {t('ulrikaFestival:registration.eventsLink')}
          </a>
        </p>
      )}
    </Section>
  );
}
