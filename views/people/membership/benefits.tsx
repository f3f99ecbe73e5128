import { benefitDrawings } from '../../drawings/benefits.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const benefits = ['network', 'events', 'learning', 'impact'] as const;

export function Benefits() {
  const { t } = useLanguage();
  return (
    <Section id="benefits" heading={t('membership:benefitsHeading')}>
      <ul className="benefits">
        {benefits.map((benefit) => {
          const Drawing = benefitDrawings[benefit];
          return (
            <li key={benefit} className="entry">
              <Drawing />
              <div>
                <h3>{t(`membership:benefits.${benefit}.title`)}</h3>
                <p>{t(`membership:benefits.${benefit}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
