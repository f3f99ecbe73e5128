import { policies, type Policy } from '../../src/pages/policies.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';

/** Links, so that every document has an address; a new page begins at its top. */
export function Tabs({ open }: { open: Policy }) {
  const { t } = useLanguage();
  return (
    <nav className="tabs" aria-label={t('policies:tabs.label')}>
      <ul>
        {policies.map((policy) => (
          <li key={policy}>
            <a href={paths.policy(policy)} aria-current={policy === open ? 'page' : undefined}>
              {t(`policies:tabs.${policy}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
