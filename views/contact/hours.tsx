import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';

const days = ['weekdays', 'saturday', 'sunday'] as const;

export function Hours() {
  const { t, format } = useLanguage();
  return (
    <section className="card hours" aria-labelledby="hours-heading">
      <h2 id="hours-heading">{t('contact:hours.heading')}</h2>
      <dl>
        {days.map((day) => {
          const open = organisation.officeHours[day];
          return (
            <div key={day}>
              <dt>{t(`contact:hours.${day}`)}</dt>
              <dd>{open ? format.hours(open) : t('contact:hours.closed')}</dd>
            </div>
          );
        })}
      </dl>
      <p>{t('contact:office.text')}</p>
    </section>
  );
}
