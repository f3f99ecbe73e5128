import { policies, type Policy } from '../../../src/content/pages/shared/policies.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { Document } from './document.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function PoliciesPage({ policy, backupDays }: { policy: Policy; backupDays: number }) {
  const { t } = useLanguage();
  const title = t(`policies:documents.${policy}.title`);
  return (
    <Layout
      className="policies"
      meta={{
        title,
        description: t(`policies:documents.${policy}.description`),
        canonicalPath: paths.policy(policy),
        card: 'policies',
        isDocument: true,
      }}
    >
      <PageHead
        crumbs={[
          { text: t('policies:heading'), href: paths.policies() },
          { text: title, href: paths.policy(policy) },
        ]}
        heading={t('policies:heading')}
        lead={t('policies:lead')}
      />
      <Tabs open={policy} />
      <Document policy={policy} backupDays={backupDays} />
    </Layout>
  );
}

/** Uses links, so that every document has its own address and opens at its top. */
function Tabs({ open }: { open: Policy }) {
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
