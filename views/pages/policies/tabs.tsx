import { policies, type Policy } from '../../../src/content/pages/shared/policies.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Uses links, so that every document has its own address and opens at its top. */
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
