import { adminPages, dashboardTabs, paths, publicPages as forSearch } from '../src/paths.ts';
import { refuse } from './command-line.ts';

/** One address of each public page, for everything that walks through all of them. */
export const publicPages = [...forSearch(), '/cookie-declined', '/no-such-page'];

/** One address of each page of the administration, and of each tab. */
export const administrationPages = [
  ...dashboardTabs.map(paths.dashboardTab),
  ...adminPages.filter((page) => page !== 'dashboard').map((page) => paths.admin(page)),
];

/** The addresses that `--page` names, or exit code 2 when one of them is no path. */
export function namedPages(pages: string[]): string[] {
  const other = pages.find((page) => !page.startsWith('/'));
  if (other === undefined) return pages;
  return refuse(`--page must be a path of the site, like /news; it is "${other}".`);
}
