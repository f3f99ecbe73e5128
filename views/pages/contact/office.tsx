import { weekdays } from '../../../src/services/association/shared/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { MailLink, PhoneLinks } from '../../ui/association/contact-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PostalAddress } from '../../ui/association/postal-address.tsx';

export function Office() {
  const { t } = useLanguage();
  const { email, name, phones } = useAssociation();
  return (
    <section className="card office" aria-labelledby="office-heading">
      <h2 id="office-heading">{t('contact:office.heading')}</h2>
      <dl className="contact-details">
        <div>
          <dt>
            <Icon name="mapPin" /> {t('contact:office.addressLabel')}
          </dt>
          <dd>
            {name}
            <br />
            <PostalAddress />
          </dd>
        </div>
        {phones.length > 0 && (
          <div>
            <dt>
              <Icon name="phone" /> {t('contact:office.phoneLabel')}
            </dt>
            <dd>
              <PhoneLinks phones={phones} />
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>
              <Icon name="mail" /> {t('contact:office.emailLabel')}
            </dt>
            <dd>
              <MailLink address={email} />
            </dd>
          </div>
        )}
      </dl>
      {email && (
        <a className="button button-quiet" href={`mailto:${email}`}>
          {t('contact:emailInstead')}
        </a>
      )}
    </section>
  );
}

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
