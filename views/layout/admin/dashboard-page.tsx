import type { ReactNode } from 'react';
import { type DashboardTab, dashboardTabs, paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import type { HeaderPage } from './header.tsx';
import { PlainPage } from './plain-page.tsx';

/** The page of the navigation to which a tab belongs. */
const pageOfTab = (tab: DashboardTab): HeaderPage =>
  tab === 'subscribers' || tab === 'applications' ? tab : 'dashboard';

/** Frames a tab of the dashboard that works without scripts. */
export function DashboardPage({ tab, children }: { tab: DashboardTab; children: ReactNode }) {
  const { t } = useLanguage();
  const name = t(`adminFrame:tabs.${tab}`);
  const heading = useHeading(tab);
  return (
    <PlainPage page={pageOfTab(tab)} title={`${name} – ${heading}`}>
      <DashboardTabs tab={tab} />
      {children}
    </PlainPage>
  );
}

/** Returns the name of the dashboard, and for a tab with content that of the area in the navigation. */
function useHeading(tab: DashboardTab): string {
  const { t } = useLanguage();
  const { path, query } = usePage();
  const isWhole = path === paths.admin() && !query.some(([name]) => name === 'tab');
  const isContent = pageOfTab(tab) === 'dashboard' && !isWhole;
  return t(isContent ? 'adminFrame:nav.content' : 'adminFrame:dashboard');
}

export function DashboardTabs({ tab }: { tab: DashboardTab }) {
  const { t } = useLanguage();
  const name = t(`adminFrame:tabs.${tab}`);
  // The other tabs belong to areas of their own, where the name of the dashboard would say nothing.
  const isOfDashboard = pageOfTab(tab) === 'dashboard';
  const heading = useHeading(tab);
  return (
    <>
      <h1>{isOfDashboard ? heading : name}</h1>
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
