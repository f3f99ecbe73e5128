import { colorFestival } from '../../../src/content/pages/shared/color-festival.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Section } from '../../ui/page/section.tsx';

export function Details() {
  const { language, t, format } = useLanguage();
  const { country, locality } = useAssociation().address;
  const { date, hours, nonMemberPrice } = colorFestival;
  const details = [
    [
      t('colorFestival:details.date.label'),
      t('colorFestival:details.date.value', { date: format.longDate(date) }),
    ],
    [
      t('colorFestival:details.time.label'),
      t('colorFestival:details.time.value', { time: format.hours(hours) }),
    ],
    [
      t('colorFestival:details.location.label'),
      t('colorFestival:details.location.value', {
        location: `${locality}, ${country[language]}`,
      }),
    ],
    [t('colorFestival:details.members.label'), t('colorFestival:details.members.value')],
    [
      t('colorFestival:details.nonMembers.label'),
      t('colorFestival:details.nonMembers.value', { price: format.price(nonMemberPrice) }),
    ],
  ] as const;
  return (
    <Section id="details" heading={t('colorFestival:details.heading')}>
      <dl className="facts">
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
