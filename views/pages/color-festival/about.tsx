import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function About() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('colorFestival:about.paragraphs', { returnObjects: true });
  return (
    <Section id="about" heading={t('colorFestival:about.heading')} tinted>
      <div className="text-columns">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
