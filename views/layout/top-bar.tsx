import { paths } from '../../src/shared/paths.ts';
import { networks } from '../../src/services/association/shared/fields.ts';
import { useLanguage } from './language.tsx';
import { useAssociation } from './page.tsx';
import { Icon } from '../ui/icon.tsx';

export function TopBar() {
  const { language, t } = useLanguage();
  const { address, email, phones, social } = useAssociation();
  const [phone] = phones;
  const linked = networks.flatMap((network) => {
    const page = social[network];
    return page ? [[network, page] as const] : [];
  });
  return (
    <section id="top-bar" className="top-bar" aria-label={t('topBar.label')}>
      <ul>
        <li className="top-bar-place">
          <Icon name="mapPin" />{' '}
          {t('topBar.location', {
            village: address.locality,
            country: address.country[language],
          })}
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <span className="visually-hidden">{t('topBar.email')}: </span>
              <span className="top-bar-text">{email}</span>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.number}`}>
              <Icon name="phone" />
              <span className="visually-hidden">{t('topBar.phone')}: </span>
              <span className="top-bar-text">{phone.label}</span>
            </a>
          </li>
        )}
      </ul>
      <ul>
        <li className="top-bar-search">
          <a href={paths.searchField()}>
            <Icon name="search" />
            <span className="top-bar-text">{t('siteSearch:link')}</span>
          </a>
        </li>
        {linked.map(([network, page]) => (
          <li key={network}>
            <a href={page} target="_blank" rel="noopener noreferrer">
              <Icon name={network} />
              <span className="visually-hidden">
                {t(`topBar.${network}`)} ({t('topBar.newTab')})
              </span>
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" />
              <span className="visually-hidden">{t('topBar.sendMail')}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
