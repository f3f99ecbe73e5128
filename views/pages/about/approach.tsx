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
    <Section id="approach" heading={t('about:approach.heading')} lead={t('about:approach.lead')}>
      <ul className="cards cards-3">
        {approaches.map(([approach, Drawing]) => (
          <li key={approach} className="pillar">
            <Drawing />
            <h3>{t(`about:approach.items.${approach}.title`)}</h3>
            <p>{t(`about:approach.items.${approach}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
