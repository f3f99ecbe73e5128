import { pillarDrawings } from '../../drawings/pillars.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const approaches = [
  ['culturalExchange', pillarDrawings.culture],
  ['businessCollaboration', pillarDrawings.business],
  ['socialIntegration', pillarDrawings.social],
] as const;

export function Approach() {
  const { t } = useLanguage();
  return (
    <Section
      id="approach"
      heading={t('about:approach.heading')}
      lead={t('about:approach.lead')}
      isBeside
    >
      <ul className="entries">
        {approaches.map(([approach, Drawing]) => (
          <li key={approach} className="entry">
            <Drawing />
            <div>
              <h3>{t(`about:approach.items.${approach}.title`)}</h3>
              <p>{t(`about:approach.items.${approach}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
