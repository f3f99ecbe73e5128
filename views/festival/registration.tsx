import { ulrikaFestival } from '../../src/festival/ulrika.ts';
import { useLanguage } from '../language.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';

export function Registration({ hasTakenPlace }: { hasTakenPlace: boolean }) {
  const { format, t } = useLanguage();
  const { ages, prices, registrationForm, startsAt } = ulrikaFestival;
  const groupAges = { childAge: ages.child, adultAge: ages.adult };
  return (
    <Section
      id="registration"
      heading={t('ulrikaFestival:registration.heading')}
      lead={t('ulrikaFestival:registration.lead')}
    >
      {hasTakenPlace && (
        <Notice
          title={t('ulrikaFestival:registration.taken.title')}
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
      <p className="actions">
        <ExternalLink className="button" href={registrationForm}>
          {t('ulrikaFestival:registration.formLink')}
        </ExternalLink>
      </p>
      <p className="form-note">{t('ulrikaFestival:registration.formNote')}</p>
    </Section>
  );
}
