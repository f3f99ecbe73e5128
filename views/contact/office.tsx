import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';
import { Icon } from '../ui/icon.tsx';
import { PostalAddress } from '../ui/postal-address.tsx';

export function Office() {
  const { t } = useLanguage();
  const { email, name, phone } = organisation;
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
        <div>
          <dt>
            <Icon name="phone" /> {t('contact:office.phoneLabel')}
          </dt>
          <dd>
            <a href={`tel:${phone.number}`}>{phone.label}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="mail" /> {t('contact:office.emailLabel')}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
      <a className="button button-quiet" href={`mailto:${email}`}>
        {t('contact:emailInstead')}
      </a>
    </section>
  );
}
