import { festivalDrawings } from '../../drawings/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page/section.tsx';

const lists = [
  ['bring', festivalDrawings.water],
  ['safety', festivalDrawings.safety],
] as const;

export function Information() {
  const { t } = useLanguage();
  return (
    <Section id="information" heading={t('ulrikaFestival:information.heading')}>
      <div className="cards cards-2">
        {lists.map(([list, Drawing]) => {
          const items: string[] = t(`ulrikaFestival:information.${list}.items`, {
            returnObjects: true,
          });
          return (
            <div key={list} className="card">
              <Drawing />
              <h3>{t(`ulrikaFestival:information.${list}.heading`)}</h3>
              <ul className="ticks">
                {items.map((item) => (
                  <li key={item}>
                    <Icon name="check" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
