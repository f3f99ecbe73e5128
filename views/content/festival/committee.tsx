import { ulrikaFestival } from '../../../src/shared/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Committee() {
  const { t } = useLanguage();
  return (
    <Section
      id="committee"
      heading={t('ulrikaFestival:committee.heading')}
      lead={t('ulrikaFestival:committee.lead')}
      tinted
    >
      <ul className="cards cards-3 festival-committee">
        {ulrikaFestival.committee.map((seat) => (
          <li key={seat} className="card">
            <h3>{t(`ulrikaFestival:committee.seats.${seat}.title`)}</h3>
            <p>{t(`ulrikaFestival:committee.seats.${seat}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
