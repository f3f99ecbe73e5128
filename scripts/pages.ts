import { sections } from '../src/services/association/shared/fields.ts';
import { dashboardTabs, paths, publicPages as forSearch } from '../src/shared/paths.ts';
import { refuse } from './command-line.ts';

export const publicPages = [...forSearch(), '/cookie-declined', '/no-such-page'];

export const administrationPages = [
  ...dashboardTabs.map((tab) => paths.dashboardTab(tab)),
  paths.adminPictures(),
  paths.adminTexts(),
  paths.adminTexts('home'),
  paths.adminSupporters(),
  ...sections.map(paths.siteDetails),
  paths.adminSubscribersImport(),
  paths.adminMembers(),
  paths.adminDuplicates(),
  paths.adminOverview(),
  paths.adminPayments(),
  paths.adminFees(),
  paths.adminRenewals(),
  paths.adminRenewalStep('notice'),
  paths.adminNewsletters(),
  paths.adminNewsletters({ new: '' }),
  paths.adminSenderCheck(),
];

/** Ends with exit code 2 when `--page` names something other than a path. */
export function namedPages(pages: string[]): string[] {
  const other = pages.find((page) => !page.startsWith('/'));
  if (other === undefined) return pages;
  return refuse(`--page must be a path of the site, like /news; it is "${other}".`);
}
