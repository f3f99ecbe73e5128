import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Section } from '../../ui/page/section.tsx';

const fields = [
  ['name', 'text'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['participants', 'number'],
] as const;

/** Shows the old form, disabled. The notice that registration is over comes first. */
export function Registration() {
  const { t } = useLanguage();
  return (
    <Section id="registration" heading={t('colorFestival:registration.heading')} tinted>
      <p className="notice" id="registration-closed">
        {t('colorFestival:registration.closed')}
      </p>
      <fieldset className="card closed-form" disabled aria-describedby="registration-closed">
        <legend className="visually-hidden">{t('colorFestival:registration.heading')}</legend>
        {fields.map(([field, type]) => (
          <div key={field} className="field">
            <label htmlFor={`registration-${field}`}>
              {t(`colorFestival:registration.fields.${field}`)}
            </label>
            <input id={`registration-${field}`} type={type} />
          </div>
        ))}
        <div className="field closed-form-wide">
          <label htmlFor="registration-message">
            {t('colorFestival:registration.fields.message')}
          </label>
          <textarea id="registration-message" rows={3} />
        </div>
        <label className="choice">
          <input type="checkbox" /> {t('colorFestival:registration.fields.member')}
        </label>
        <button className="button" type="button">
          {t('colorFestival:registration.submit')}
        </button>
      </fieldset>
      <p className="actions">
        <a className="button" href={paths.upcomingEvents()}>
          {t('colorFestival:eventsLink')}
        </a>
        <a className="button button-quiet" href={paths.membership()}>
          {t('colorFestival:membershipLink')}
        </a>
      </p>
    </Section>
  );
}
