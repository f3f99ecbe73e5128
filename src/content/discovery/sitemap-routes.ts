import * as newsletters from '../newsletters/archive.ts';
import * as events from '../events/published.ts';
import * as news from '../posts/published.ts';
import { type Context, Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths, publicPages } from '../../shared/paths.ts';
import type { Site } from '../../site.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';
import { alternates, type Versions } from '../../shared/i18n/alternates.ts';
import { defaultLanguage } from '../../shared/i18n/languages.ts';

/** Rendering more at once would keep visitors waiting. The protocol allows 50,000 addresses. */
const MOST_ITEMS = 500;

const kinds = ['posts', 'events', 'newsletters'] as const;
type Kind = (typeof kinds)[number];
type Range = { limit: number; offset: number };

const counts: Record<Kind, (site: Site) => Promise<number>> = {
  posts: ({ db, now }) => news.countPublished(db, now()),
  events: ({ db }) => events.countPublished(db),
  newsletters: ({ db }) => newsletters.countIssues(db),
};

const lists: Record<Kind, (site: Site, range: Range) => Promise<ListedItem[]>> = {
  posts: ({ db, now }, range) => news.publishedAddresses(db, now(), range),
  events: ({ db }, range) => events.publishedAddresses(db, range),
  newsletters: ({ db }, range) => newsletters.issues(db, defaultLanguage, range),
};

export const sitemapRoutes = new Hono<AppEnvironment>()
  .get(paths.sitemap(), async (c) => {
    const { site } = c.var;
    const { origin } = site.config;
    const found = await Promise.all(kinds.map((kind) => counts[kind](site)));
    if (found.reduce((sum, count) => sum + count, 0) <= MOST_ITEMS) {
      const range = { limit: MOST_ITEMS, offset: 0 };
      const items = await Promise.all(kinds.map((kind) => lists[kind](site, range)));
      return answer(c, sitemap([...pageEntries(origin), ...itemEntries(items.flat(), origin)]));
    }
    const parts = kinds.flatMap((kind, index) => partsOf(kind, found[index]!));
    return answer(
      c,
      sitemapIndex(['pages', ...parts].map((part) => `${origin}${paths.sitemap(part)}`)),
    );
  })
  .get(paths.sitemap('pages'), (c) => answer(c, sitemap(pageEntries(c.var.site.config.origin))))
  .get('/:file{sitemap-(?:posts|events|newsletters)-[1-9][0-9]*\\.xml}', async (c) => {
    const { site } = c.var;
    const [, kind, number] =
      /^sitemap-(posts|events|newsletters)-(\d{1,6})\.xml$/.exec(c.req.param('file')) ?? [];
    if (!kind) return c.notFound();
    const range = { limit: MOST_ITEMS, offset: (Number(number) - 1) * MOST_ITEMS };
    if (range.offset >= (await counts[kind as Kind](site))) return c.notFound();
    const items = await lists[kind as Kind](site, range);
    return answer(c, sitemap(itemEntries(items, site.config.origin)));
  });

const partsOf = (kind: Kind, count: number) =>
  Array.from({ length: Math.ceil(count / MOST_ITEMS) }, (_, index) => `${kind}-${index + 1}`);

function answer(c: Context<AppEnvironment>, xml: string) {
  c.set('cachePolicy', 'everybody');
  return c.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': cacheLifetimes.feed,
  });
}

interface ListedItem {
  versions: Versions;
  updated_at: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const pageEntries = (origin: string) => publicPages().map((path) => entries(path, origin));

const itemEntries = (items: ListedItem[], origin: string) =>
  items.map(({ versions, updated_at }) => entries(versions, origin, updated_at));

function sitemap(listed: string[]): string {
  const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return [HEAD, `<urlset ${SCHEMA} ${links}>`, ...listed, '</urlset>\n'].join('\n');
}

/** Names the files of a sitemap that is too long for one. */
function sitemapIndex(addresses: string[]): string {
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
