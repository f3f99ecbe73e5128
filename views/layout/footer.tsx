import { copyrightYear } from '../../src/shared/organisation.ts';
import { paths } from '../../src/shared/paths.ts';
import KnitBand from '../drawings/knit-band.svg';
import LogoMark from '../drawings/logo.svg';
import { useLanguage } from './language.tsx';
import { useAssociation, usePage } from './page.tsx';
import { MailLink, PhoneLinks } from '../ui/association/contact-links.tsx';
import { PostalAddress } from '../ui/association/postal-address.tsx';

const policies = ['privacy', 'gdpr', 'terms'] as const;
const pages = [
  'about',
  'chapters',
  'councils',
  'activities',
  'membership',
  'awards',
  'news',
  'contact',
] as const;

export function Footer() {
  const { t } = useLanguage();
  const { email, name, phones, registeredNumber } = useAssociation();
  const { year } = usePage();
  const years = year > copyrightYear ? `${copyrightYear}–${year}` : copyrightYear;
  return (
    <footer className="site-footer">
      <KnitBand />
      <div className="footer-columns">
        <div className="footer-about">
          <LogoMark />
          <p className="footer-name">{name}</p>
          <p>{t('footer.about')}</p>
          {registeredNumber && <p>{t('footer.registeredNumber', { number: registeredNumber })}</p>}
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore">{t('footer.explore')}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <a href={paths[page]()}>{t(`footer.pages.${page}`)}</a>
              </li>
            ))}
            <li>
              <a href={paths.newsletters()}>{t('newsletterArchive:all')}</a>
            </li>
            <li>
              <a href={paths.own()}>{t('own:title')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">{t('footer.legal')}</h2>
          <ul>
            {policies.map((policy) => (
              <li key={policy}>
                <a href={paths.policy(policy)}>{t(`footer.${policy}`)}</a>
              </li>
            ))}
            <li>
              <a href={paths.statutes()}>{t('statutes:title')}</a>
            </li>
            <li>
              <a href={paths.policy('privacy')} data-consent="open">
                {t('footer.cookieSettings')}
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{t('footer.contact')}</h2>
          <address>
            <PostalAddress />
            {email && (
              <>
                <br />
                <MailLink address={email} />
              </>
            )}
            {phones.length > 0 && (
              <>
                <br />
                <PhoneLinks phones={phones} />
              </>
            )}
          </address>
        </div>
      </div>
      <p className="copyright">{t('footer.copyright', { year: years })}</p>
    </footer>
  );
}
