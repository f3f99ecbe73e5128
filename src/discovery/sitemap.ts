import { alternates, type Versions } from '../i18n/alternates.ts';
import type { ListedPost } from '../news/published.ts';
import { publicPages } from '../paths.ts';

interface Listed {
  versions: Versions;
  updated_at: string;
}

export function sitemap(posts: ListedPost[], events: Listed[], origin: string): string {
  const read = posts.filter(({ read_more_link }) => !read_more_link);
  const items = [...read, ...events].map(({ versions, updated_at }) =>
    entries(versions, origin, updated_at),
  );
  const pages = publicPages().map((path) => entries(path, origin));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    ...items,
    '</urlset>\n',
  ].join('\n');
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
