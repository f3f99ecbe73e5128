import { publicPages as forSearch } from '../src/discovery/sitemap.ts';
import { adminPages, dashboardTabs, paths } from '../src/paths.ts';

/** One address of each public page, for everything that walks through all of them. */
export const publicPages = [...forSearch, '/cookie-declined', '/no-such-page'];

/** One address of each page of the administration, and of each tab. */
export const administrationPages = [
  ...dashboardTabs.map(paths.dashboardTab),
  ...adminPages.filter((page) => page !== 'dashboard').map((page) => paths.admin(page)),
];
