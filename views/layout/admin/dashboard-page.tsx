import type { ReactNode } from 'react';
import { type DashboardTab, dashboardTabs, paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../language.tsx';
import type { HeaderPage } from './header.tsx';
import { PlainPage } from './plain-page.tsx';

/** The page of the navigation to which a tab belongs. */
const pageOfTab = (tab: DashboardTab): HeaderPage =>
  tab === 'subscribers' || tab === 'applications' ? tab : 'dashboard';

/** Frames a tab of the dashboard that works without scripts. */
export function DashboardPage({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  const { t } = useLanguage();
  const name = t(`adminFrame:tabs.${tab}`);
  return (
    <PlainPage page={pageOfTab(tab)} title={`${name} – ${t('adminFrame:dashboard')}`}>
      <DashboardTabs tab={tab} />
      {children}
    </PlainPage>
  );
}

export function DashboardTabs({ tab }: { tab: DashboardTab }) {
  const { t } = useLanguage();
  const name = t(`adminFrame:tabs.${tab}`);
  // The other tabs belong to areas of their own, where the name of the dashboard would say nothing.
  const isOfDashboard = pageOfTab(tab) === 'dashboard';
  return (
    <>
      <h1>{isOfDashboard ? t('adminFrame:dashboard') : name}</h1>
      <nav className="tabs" aria-label={t('adminFrame:tabs.label')}>
        <ul>
          {dashboardTabs.map((each) => (
            <li key={each}>
              <a
                className="tab"
                href={paths.dashboardTab(each)}
                aria-current={each === tab ? 'page' : undefined}
              >
                {t(`adminFrame:tabs.${each}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isOfDashboard && <h2 className="visually-hidden">{name}</h2>}
    </>
  );
}
