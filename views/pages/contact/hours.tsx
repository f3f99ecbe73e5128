import { weekdays } from '../../../src/services/association/shared/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';

export function Hours() {
  const { t, format } = useLanguage();
  const { officeHours } = useAssociation();
  return (
    <section className="card hours" aria-labelledby="hours-heading">
      <h2 id="hours-heading">{t('contact:hours.heading')}</h2>
      <dl>
        {weekdays.map((day) => {
          const open = officeHours[day];
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
