import * as Tabs from '@radix-ui/react-tabs';
import { dashboardTabs, openTab } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { panels } from './dashboard-tabs.ts';
import { mayLeave } from './editing/may-leave.ts';
import { t } from './texts/texts.ts';

/** A new tab starts with a clean address, without the search or page of the last one. */
export default function Dashboard() {
  const address = useAddress();
  const active = openTab(address.get('tab'));
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
