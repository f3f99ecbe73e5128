import { type DrawnTab, openTab } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.tsx';
import { DashboardTabs } from './dashboard/dashboard-page.tsx';
import { DetailsReminder, type SavedDetails } from './association/details-list.tsx';
import { AdminFrame } from './frame.tsx';
import { AdminHeader } from './header.tsx';
import type { Who } from './plain-page.tsx';

/** Renders the frame of a page whose content the script draws. */
export function AdministrationPage({
  email,
  details,
  ...counts
}: Who & {
  /** The details of the association that somebody has saved. */
  details: SavedDetails;
}) {
  const { t } = useLanguage();
  const { isDemo, query } = usePage();
  const tab = openTab(query.find(([name]) => name === 'tab')?.[1]);
  const title = `${t(`adminFrame:tabs.${tab}`)} – ${t('adminFrame:dashboard')}`;
  return (
    <AdminFrame
      title={title}
      view={tab as DrawnTab}
      email={email}
      header={<AdminHeader page="dashboard" {...counts} />}
    >
      {!isDemo && <DetailsReminder saved={details} />}
      <DashboardTabs tab={tab} />
      <div id="administration" data-email={email}>
        <p role="status">{t('adminFrame:loading')}</p>
      </div>
      <noscript>
        <p className="notice notice-alert">{t('adminFrame:needsScript')}</p>
      </noscript>
    </AdminFrame>
  );
}
