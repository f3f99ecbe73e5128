import { type AdminPage, type DrawnTab, openTab } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { DashboardTabs } from './dashboard/dashboard-page.tsx';
import { DetailsReminder, type SavedDetails } from './association/details-list.tsx';
import { AdminFrame } from './frame.tsx';
import { AdminHeader } from './header.tsx';
import type { Who } from './plain-page.tsx';

/** Renders the frame of a page whose content the script draws. */
export function AdministrationPage({
  page,
  email,
  details,
  ...counts
}: Who & {
  page: AdminPage;
  /** The details of the association that somebody has saved. */
  details: SavedDetails;
}) {
  const { t } = useLanguage();
  const { isDemo, query } = usePage();
  const tab = openTab(query.find(([name]) => name === 'tab')?.[1]);
  const isDashboard = page === 'dashboard';
  const title = isDashboard
    ? `${t(`adminFrame:tabs.${tab}`)} – ${t('adminFrame:dashboard')}`
    : t(`adminFrame:parts.${page}`);
  return (
    <AdminFrame
      title={title}
      view={page === 'dashboard' ? (tab as DrawnTab) : page}
      email={email}
      header={<AdminHeader page={page} {...counts} />}
    >
      {isDashboard && !isDemo && <DetailsReminder saved={details} />}
      {isDashboard && <DashboardTabs tab={tab} />}
      <div id="administration" data-page={page} data-email={email}>
        <p role="status">{t('adminFrame:loading')}</p>
      </div>
      <noscript>
        <p className="notice notice-alert">{t('adminFrame:needsScript')}</p>
      </noscript>
    </AdminFrame>
  );
}
