import type { Versions } from '../../src/shared/i18n/alternates.ts';
import { type Language, languages } from '../../src/shared/i18n/languages.ts';
import { useLanguage } from './language.tsx';
import { usePage } from './page.tsx';

type PageAddress = string | Versions | undefined;

export function LanguageBar({ versions }: { versions?: PageAddress }) {
  const { t } = useLanguage();
  return (
    <nav className="language-bar" aria-label={t('language.label')}>
      <ul>
        {languages.map((choice) => (
          <li key={choice}>
            <LanguageLink to={choice} versions={versions} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Is a link, so that the language can be changed without scripts and each language has an address. */
export function LanguageLink({ to, versions }: { to: Language; versions: PageAddress }) {
  const { language, t } = useLanguage();
  const { path, query } = usePage();
  const address = (typeof versions === 'object' && versions[to]) || path;
  return (
    <a
      href={`${address}?${new URLSearchParams([...query, ['lang', to]]).toString()}`}
      lang={to}
      hrefLang={to}
      aria-current={to === language ? 'true' : undefined}
    >
      {t(`language.${to}`)}
    </a>
  );
}
