import { openTab } from '../../src/paths.ts';
import { useAddress } from './address.ts';
import { panels } from './dashboard-tabs.ts';

/** Draws the open tab; the server draws the bar of tabs, because some of them need no script. */
export default function Dashboard() {
  const Panel = panels[openTab(useAddress().get('tab')) as keyof typeof panels];
  return <Panel />;
}
