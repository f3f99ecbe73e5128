import { festivalDrawings } from '../../drawings/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const shown = ['colours', 'music', 'dance', 'water'] as const;

export function About() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('ulrikaFestival:about.paragraphs', { returnObjects: true });
  return (
    <Section id="about" heading={t('ulrikaFestival:about.heading')}>
      <div className="festival-about">
        <div className="measure">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="festival-about-art">
          {shown.map((name) => {
            const Drawing = festivalDrawings[name];
            return <Drawing key={name} />;
          })}
        </div>
      </div>
    </Section>
  );
}
