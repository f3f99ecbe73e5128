import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { MailLink, PhoneLinks } from '../../ui/association/contact-links.tsx';
import { MapPicture } from '../../ui/association/map-picture.tsx';
import { Section } from '../../ui/page/section.tsx';
import { PostalAddress } from '../../ui/association/postal-address.tsx';

export function Contact() {
  const { t } = useLanguage();
  const { email, phones } = useAssociation();
  return (
    <Section id="contact" heading={t('home:contact.heading')} lead={t('home:contact.lead')}>
      <div className="contact-columns">
        <div>
          <dl className="contact-details">
            <div>
              <dt>{t('home:contact.addressLabel')}</dt>
              <dd>
                <PostalAddress />
              </dd>
            </div>
            {phones.length > 0 && (
              <div>
                <dt>{t('home:contact.phoneLabel')}</dt>
                <dd>
                  <PhoneLinks phones={phones} />
                </dd>
              </div>
            )}
            {email && (
              <div>
                <dt>{t('home:contact.emailLabel')}</dt>
                <dd>
                  <MailLink address={email} />
                </dd>
              </div>
            )}
          </dl>
          <p className="actions">
            <a className="button" href={paths.contactForm()}>
              {t('home:contact.write')}
            </a>
            <a href={paths.contact()}>{t('home:contact.link')}</a>
          </p>
        </div>
        <MapPicture />
      </div>
    </Section>
  );
}
