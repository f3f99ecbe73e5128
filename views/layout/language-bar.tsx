import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';

const choices = ['en', 'sv'] as const;

/** Uses links, so that the language can be changed without scripts and each language has an address. */
export function LanguageBar() {
  const { language, t } = useLanguage();
  const { path, query } = usePage();
  return (
    <nav className="language-bar" aria-label={t('language.label')}>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={`${path}?${new URLSearchParams([...query, ['lang', choice]]).toString()}`}
              lang={choice}
              hrefLang={choice}
              data-language={choice}
              aria-current={choice === language ? 'true' : undefined}
            >
              {t(`language.${choice}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
