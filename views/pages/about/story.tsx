import SangamArt from '../../drawings/sangam.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Story() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('about:story.paragraphs', { returnObjects: true });
  return (
    <Section id="name" heading={t('about:story.heading')} tinted>
      <div className="story">
        <div className="measure">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <SangamArt label="Sangam" lang="hi" />
      </div>
    </Section>
  );
}
