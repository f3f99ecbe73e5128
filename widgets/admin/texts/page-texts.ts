import type inbox from '../../../src/i18n/en/admin/inbox.json';
import type security from '../../../src/i18n/en/admin/security.json';
import type site from '../../../src/i18n/en/admin/site.json';

export interface PageTexts {
  inbox: typeof inbox;
  security: typeof security;
  site: typeof site;
}

/** What the pages beside the dashboard say. The type makes a key that only one language has an error. */
export const pageTexts: {
  [Page in keyof PageTexts]: Record<string, () => Promise<{ default: PageTexts[Page] }>>;
} = {
  inbox: {
    en: () => import('../../../src/i18n/en/admin/inbox.json'),
    sv: () => import('../../../src/i18n/sv/admin/inbox.json'),
  },
  security: {
    en: () => import('../../../src/i18n/en/admin/security.json'),
    sv: () => import('../../../src/i18n/sv/admin/security.json'),
  },
  site: {
    en: () => import('../../../src/i18n/en/admin/site.json'),
    sv: () => import('../../../src/i18n/sv/admin/site.json'),
  },
};
