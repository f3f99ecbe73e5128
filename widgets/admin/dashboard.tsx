import * as Tabs from '@radix-ui/react-tabs';
import { type ComponentType, lazy, Suspense } from 'react';
import { type DashboardTab, dashboardTabs } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { mayLeave } from './editing/unsaved.ts';
import { t } from './texts/texts.ts';

const panels: Record<DashboardTab, ComponentType> = {
  timeline: lazy(() => import('./timeline/timeline-tab.tsx')),
  posts: lazy(() => import('./posts/posts-tab.tsx')),
  events: lazy(() => import('./events/events-tab.tsx')),
  subscribers: lazy(() => import('./subscribers/subscribers-tab.tsx')),
  applications: lazy(() => import('./applications/applications-tab.tsx')),
};

/** Five tabs, timeline first (spec §2). Another tab begins anew: its address holds nothing of the last one. */
export default function Dashboard() {
  const address = useAddress();
  const asked = address.get('tab');
  const active = dashboardTabs.find((tab) => tab === asked) ?? dashboardTabs[0];
  const open = (tab: string) => {
    if (mayLeave()) address.leaveFor({ tab });
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <Tabs.Root value={active} onValueChange={open} activationMode="manual">
        <Tabs.List className="tabs" aria-label={t('tabs.label')}>
          {dashboardTabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} className="tab">
              {t(`tabs.${tab}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {dashboardTabs.map((tab) => {
          const Panel = panels[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="tab-panel">
              <Suspense fallback={<p role="status">{t('list.loading')}</p>}>
                <Panel />
              </Suspense>
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </>
  );
}
