import { type FocusEvent, useEffect } from 'react';
import { dashboardTabs, openTab } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { panels } from './dashboard-tabs.ts';
import { mayLeave } from './editing/may-leave.ts';
import { t } from './texts/texts.ts';
import { useRovingFocus } from './ui/use-roving-focus.ts';

const pageTitle = document.title;

const tabId = (tab: string) => `tab-${tab}`;
const panelId = (tab: string) => `panel-${tab}`;

/** A new tab starts with a clean address, without the search or page of the last one. */
export default function Dashboard() {
  const address = useAddress();
  const active = openTab(address.get('tab'));
  const index = dashboardTabs.indexOf(active);
  const { button, setStop } = useRovingFocus(index);
  const open = (tab: string) => {
    if (mayLeave()) address.leaveFor({ tab });
  };
  useEffect(() => {
    document.title = `${t(`${active}.tab`)} – ${pageTitle}`;
  }, [active]);
  // On a phone the tabs are one row that scrolls.
  useEffect(() => {
    document.getElementById(tabId(active))!.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  useEffect(() => setStop(index), [index, setStop]);
  // The focus comes back to the open tab.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setStop(index);
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <div className="tabs" role="tablist" aria-label={t('tabs.label')} onBlur={onBlur}>
        {dashboardTabs.map((tab, at) => (
          <button
            key={tab}
            id={tabId(tab)}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab === active}
            aria-controls={panelId(tab)}
            onClick={() => tab !== active && open(tab)}
            {...button(at)}
          >
            {t(`${tab}.tab`)}
          </button>
        ))}
      </div>
      {dashboardTabs.map((tab) => {
        const Panel = panels[tab];
        return (
          <div
            key={tab}
            id={panelId(tab)}
            role="tabpanel"
            className="tab-panel"
            aria-labelledby={tabId(tab)}
            tabIndex={0}
            hidden={tab !== active}
          >
            {tab === active && (
              <>
                <h2 className="visually-hidden">{t(`${tab}.tab`)}</h2>
                <Panel />
              </>
            )}
          </div>
        );
      })}
    </>
  );
}
