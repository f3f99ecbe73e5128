import { organisation } from '../../src/organisation.ts';
import { useLanguage } from '../language.tsx';
import { Icon } from '../ui/icon.tsx';

const networks = ['facebook', 'linkedin', 'instagram'] as const;

export function TopBar() {
  const { language, t } = useLanguage();
  const { email, phone, place, social } = organisation;
  return (
    <section id="top-bar" className="top-bar" aria-label={t('topBar.label')}>
      <ul>
        <li className="top-bar-place">
          <Icon name="mapPin" />{' '}
          {t('topBar.location', { village: place.village, country: place.country[language] })}
        </li>
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <span className="visually-hidden">{t('topBar.email')}: </span>
            <span className="top-bar-text">{email}</span>
          </a>
        </li>
        <li>
          <a href={`tel:${phone.number}`}>
            <Icon name="phone" />
            <span className="visually-hidden">{t('topBar.phone')}: </span>
            <span className="top-bar-text">{phone.label}</span>
          </a>
        </li>
      </ul>
      <ul>
        {networks.map((network) => (
          <li key={network}>
            <a href={social[network]} target="_blank" rel="noopener noreferrer">
              <Icon name={network} />
              <span className="visually-hidden">
                {t(`topBar.${network}`)} ({t('topBar.newTab')})
              </span>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            <span className="visually-hidden">{t('topBar.sendMail')}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}
