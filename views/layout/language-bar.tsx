import type { Versions } from '../../src/i18n/alternates.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';

const choices = ['en', 'sv'] as const;

const ownPath = (versions: string | Versions | undefined, language: Language) =>
  typeof versions === 'object' ? versions[language] : undefined;

/** Uses links, so that the language can be changed without scripts and each language has an address. */
export function LanguageBar({ versions }: { versions?: string | Versions | undefined }) {
  const { language, t } = useLanguage();
  const { path, query } = usePage();
  return (
    <nav className="language-bar" aria-label={t('language.label')}>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <a
              href={`${ownPath(versions, choice) ?? path}?${new URLSearchParams([...query, ['lang', choice]]).toString()}`}
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
