import { publicPages as forSearch } from '../src/discovery/sitemap.ts';

/** One address of each public page, for everything that walks through all of them. */
export const publicPages = [...forSearch, '/cookie-declined', '/no-such-page'];
