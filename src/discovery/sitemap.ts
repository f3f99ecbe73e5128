import { alternates, canonical } from '../i18n/alternates.ts';
import { languages } from '../i18n/index.ts';
import type { ListedPost } from '../news/queries.ts';
import { paths, publicPages } from '../paths.ts';

export function sitemap(posts: ListedPost[], origin: string): string {
  const articles = posts
    .filter(({ read_more_link }) => !read_more_link)
    .map(({ id, updated_at }) => entries(`${origin}${paths.article(id)}`, updated_at));
  const pages = publicPages().map((path) => entries(`${origin}${path}`));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    ...articles,
    '</urlset>\n',
  ].join('\n');
}

function entries(address: string, changedAt?: string): string {
  const lines = [
    ...(changedAt ? [`<lastmod>${changedAt}</lastmod>`] : []),
    ...alternates(address).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escape(href)}"/>`,
    ),
  ].join('');
  return languages
    .map((language) => `<url><loc>${escape(canonical(address, language))}</loc>${lines}</url>`)
    .join('\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
