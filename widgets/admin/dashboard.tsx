import * as Tabs from '@radix-ui/react-tabs';
import type { ComponentType } from 'react';
import { type DashboardTab, dashboardTabs } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { mayLeave } from './editing/may-leave.ts';
import TimelineTab from './timeline/timeline-tab.tsx';
import PostsTab from './posts/posts-tab.tsx';
import EventsTab from './events/events-tab.tsx';
import SubscribersTab from './subscribers/subscribers-tab.tsx';
import ApplicationsTab from './applications/applications-tab.tsx';
import { t } from './texts/texts.ts';

const panels: Record<DashboardTab, ComponentType> = {
  timeline: TimelineTab,
  posts: PostsTab,
  events: EventsTab,
  subscribers: SubscribersTab,
  applications: ApplicationsTab,
};

/** A new tab starts with a clean address, without the search or page of the last one. */
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
              {t(`${tab}.tab`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {dashboardTabs.map((tab) => {
          const Panel = panels[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="tab-panel">
              <h2 className="visually-hidden">{t(`${tab}.tab`)}</h2>
              <Panel />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </>
  );
}
