import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { paths } from '../../../src/shared/paths.ts';
import { chapterDrawings } from '../../drawings/chapters.ts';
import { useLanguage } from '../../layout/language.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Chapters() {
  const { t } = useLanguage();
  return (
    <Section id="chapters" heading={t('about:chapters.heading')} lead={t('about:chapters.lead')}>
      <ul className="windows">
        {chapters.map((chapter) => {
          const Drawing = chapterDrawings[chapter];
          return (
            <li key={chapter}>
              <a className="sign" href={paths.chapter(chapter)}>
                <Drawing />
                {t(`chapters:items.${chapter}.name`)}
              </a>
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.chapters()} text={t('about:chapters.link')} />
    </Section>
  );
}
