import { benefitDrawings } from '../../drawings/benefits.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const benefits = ['network', 'events', 'learning', 'impact'] as const;

export function Benefits() {
  const { t } = useLanguage();
  return (
    <Section id="benefits" heading={t('membership:benefitsHeading')}>
      <ul className="cards cards-4">
        {benefits.map((benefit) => {
          const Drawing = benefitDrawings[benefit];
          return (
            <li key={benefit} className="pillar">
              <Drawing />
              <h3>{t(`membership:benefits.${benefit}.title`)}</h3>
              <p>{t(`membership:benefits.${benefit}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
