import { colorFestivalActivities } from '../../../src/content/pages/shared/color-festival.ts';
import { festivalDrawings } from '../../drawings/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Activities() {
  const { t } = useLanguage();
  return (
    <Section id="activities" heading={t('colorFestival:activitiesHeading')}>
      <ul className="cards cards-3">
        {colorFestivalActivities.map((activity) => {
          const Drawing = festivalDrawings[activity];
          return (
            <li key={activity} className="card">
              <Drawing />
              <h3>{t(`colorFestival:activities.${activity}.title`)}</h3>
              <p>{t(`colorFestival:activities.${activity}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
