import { ulrikaFestival } from '../../../src/shared/festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useFestivalTimes } from './times.ts';

const facts = [
  ['date', 'calendarDays'],
  ['time', 'clock'],
  ['location', 'mapPin'],
  ['audience', 'users'],
  ['colours', 'palette'],
  ['parking', 'parking'],
  ['transport', 'bus'],
] as const satisfies [string, IconName][];

export function Details() {
  const { t } = useLanguage();
  const { day, hours } = useFestivalTimes();
  const values = { date: day, time: hours, busLine: ulrikaFestival.busLine };
  return (
    <Section id="details" heading={t('ulrikaFestival:details.heading')} tinted>
      <dl className="festival-facts">
        {facts.map(([fact, icon]) => (
          <div key={fact}>
            <dt>
              <Icon name={icon} />
              {t(`ulrikaFestival:details.${fact}.label`)}
            </dt>
            <dd>{t(`ulrikaFestival:details.${fact}.value`, values)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
