import { paths } from '../../../src/shared/paths.ts';
import { awardDrawings } from '../../drawings/awards.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

const shown = ['culture', 'innovation', 'youngChangemaker'] as const;

export function Awards() {
  const { t } = useLanguage();
  const highlights: string[] = t('home:awards.highlights', { returnObjects: true });
  return (
    <Section id="awards" heading={t('home:awards.heading')} lead={t('home:awards.lead')} isBeside>
      <p>{t('home:awards.text')}</p>
      <ul className="medals">
        {shown.map((award, index) => {
          const Drawing = awardDrawings[award];
          return (
            <li key={award}>
              <Drawing />
              {highlights[index]}
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.awards()} text={t('home:awards.link')} />
    </Section>
  );
}
