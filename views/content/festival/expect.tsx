import { festivalDrawings } from '../../drawings/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const things = ['colours', 'music', 'food', 'dance', 'family', 'nature'] as const;

export function Expect() {
  const { t } = useLanguage();
  return (
    <Section
      id="expect"
      heading={t('ulrikaFestival:expect.heading')}
      lead={t('ulrikaFestival:expect.lead')}
    >
      <ul className="cards cards-3">
        {things.map((thing) => {
          const Drawing = festivalDrawings[thing];
          return (
            <li key={thing} className="festival-thing">
              <Drawing />
              <h3>{t(`ulrikaFestival:expect.items.${thing}.title`)}</h3>
              <p>{t(`ulrikaFestival:expect.items.${thing}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
