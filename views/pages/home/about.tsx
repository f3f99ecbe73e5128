import { paths } from '../../../src/shared/paths.ts';
import { pillarDrawings } from '../../drawings/pillars.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

const pillars = ['culture', 'business', 'social'] as const;

export function About() {
  const { t } = useLanguage();
  return (
    <Section id="about" heading={t('home:about.heading')} lead={t('home:about.lead')} isBeside>
      <ul className="entries">
        {pillars.map((pillar) => {
          const Drawing = pillarDrawings[pillar];
          return (
            <li key={pillar} className="entry">
              <Drawing />
              <div>
                <h3>{t(`home:about.pillars.${pillar}.title`)}</h3>
                <p>{t(`home:about.pillars.${pillar}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.about()} text={t('home:about.link')} />
    </Section>
  );
}
