import * as Tabs from '@radix-ui/react-tabs';
import { useEffect, useRef } from 'react';
import { dashboardTabs, openTab } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { panels } from './dashboard-tabs.ts';
import { mayLeave } from './editing/may-leave.ts';
import { t } from './texts/texts.ts';

const pageTitle = document.title;

/** A new tab starts with a clean address, without the search or page of the last one. */
export default function Dashboard() {
  const address = useAddress();
  const tabs = useRef<HTMLDivElement>(null);
  const active = openTab(address.get('tab'));
  const open = (tab: string) => {
    if (mayLeave()) address.leaveFor({ tab });
  };
  useEffect(() => {
    document.title = `${t(`${active}.tab`)} – ${pageTitle}`;
  }, [active]);
  // On a phone the tabs are one row that scrolls.
  useEffect(() => {
    tabs.current
      ?.querySelector(`[id$='-${active}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <>
      <h1>{t('title')}</h1>
      <Tabs.Root value={active} onValueChange={open} activationMode="manual">
        <Tabs.List ref={tabs} className="tabs" aria-label={t('tabs.label')}>
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
