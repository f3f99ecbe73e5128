import { alternates, type Versions } from '../../shared/i18n/alternates.ts';
import { publicPages } from '../../shared/paths.ts';

export interface ListedItem {
  versions: Versions;
  updated_at: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const pageEntries = (origin: string) => publicPages().map((path) => entries(path, origin));

export const itemEntries = (items: ListedItem[], origin: string) =>
  items.map(({ versions, updated_at }) => entries(versions, origin, updated_at));

export function sitemap(listed: string[]): string {
  const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return [HEAD, `<urlset ${SCHEMA} ${links}>`, ...listed, '</urlset>\n'].join('\n');
}

/** Names the files of a sitemap that is too long for one. */
export function sitemapIndex(addresses: string[]): string {
  const files = addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`);
  return [HEAD, `<sitemapindex ${SCHEMA}>`, ...files, '</sitemapindex>\n'].join('\n');
}

function entries(address: string | Versions, origin: string, changedAt?: string): string {
  const versions = alternates(address).map(({ hreflang, href }) => ({
    hreflang,
    address: escape(`${origin}${href}`),
  }));
  const lines = [
    ...(changedAt ? [`<lastmod>${changedAt}</lastmod>`] : []),
    ...versions.map(
      ({ address, hreflang }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`,
    ),
  ].join('');
  return versions
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ address }) => `<url><loc>${address}</loc>${lines}</url>`)
    .join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
