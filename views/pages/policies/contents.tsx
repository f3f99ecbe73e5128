import { useLanguage } from '../../layout/language.tsx';
import type { PolicySection } from './sections.ts';

export function Contents({ sections }: { sections: PolicySection[] }) {
  const { t } = useLanguage();
  return (
    <nav className="contents" aria-labelledby="contents-heading">
      <p id="contents-heading">{t('policies:contents')}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
