import { otherLanguage } from '../../src/content/items/shared/in-language.ts';
import type { Versions } from '../../src/shared/i18n/alternates.ts';
import { policies } from '../../src/content/pages/shared/policies.ts';
import { homeSections, paths } from '../../src/shared/paths.ts';
import LogoMark from '../drawings/logo.svg';
import { useLanguage } from './language.tsx';
import { useAssociation, usePage } from './page.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageLink } from './language-bar.tsx';

/** Maps the beginning of a path to the menu entry of that page. */
const homes: Record<string, (typeof homeSections)[number]> = {
  '/about': 'about',
  '/chapters': 'about',
  '/councils': 'councils',
  '/activities': 'activities',
  '/membership': 'membership',
  '/membership-registration': 'membership',
  '/membership-success': 'membership',
  '/awards': 'awards',
  '/news': 'news',
  '/events': 'news',
  '/newsletter': 'news',
  '/press': 'news',
  '/contact': 'contact',
};

/** The menu is a popover on small screens and a row on large ones. Both work without scripts. */
export function Header({ versions }: { versions?: string | Versions | undefined }) {
  const { language, t } = useLanguage();
  const { path, previewed } = usePage();
  const active = homes[`/${path.split('/')[1]}`];
  return (
    <header id="site-header" className="site-header">
      <Logo />
      <button type="button" className="menu-button" popoverTarget="menu">
        <Icon name="menu" />
        {t('nav.open')}
      </button>
      <nav id="menu" popover="auto" aria-label={t('nav.label')}>
        <button
          type="button"
          className="menu-close"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('nav.close')}
        >
          <Icon name="close" />
        </button>
        <ul>
          {homeSections.map((section) => (
            <li key={section}>
              <a
                href={paths.section(section)}
                data-section={section}
                className={section === 'contact' ? 'menu-contact' : undefined}
                aria-current={section === active ? 'true' : undefined}
              >
                {t(`nav.${section}`)}
              </a>
            </li>
          ))}
        </ul>
        <ul className="menu-more">
          <li>
            <a href={paths.searchField()}>{t('siteSearch:link')}</a>
          </li>
          <li>
            <a href={paths.own()}>{t('own:title')}</a>
          </li>
          <li>
            <a href={paths.chapters()}>{t('footer.pages.chapters')}</a>
          </li>
          {policies.map((policy) => (
            <li key={policy}>
              <a href={paths.policy(policy)}>{t(`footer.${policy}`)}</a>
            </li>
          ))}
          {!previewed && (
            <li>
              <LanguageLink to={otherLanguage(language)} versions={versions} />
            </li>
          )}
        </ul>
      </nav>
    </header>
  );
}

function Logo() {
  const { t } = useLanguage();
  const { name } = useAssociation();
  return (
    <a className="logo" id="logo" href={paths.home()} aria-label={t('nav.home')}>
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}
