import { type Context, Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import * as events from '../events/published.ts';
import * as news from '../posts/published.ts';
import { paths } from '../../shared/paths.ts';
import type { Site } from '../../site.ts';
import { itemEntries, type ListedItem, pageEntries, sitemap, sitemapIndex } from './sitemap.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

/** Rendering more at once would keep visitors waiting. The protocol allows 50,000 addresses. */
const MOST_ITEMS = 500;

type Kind = 'posts' | 'events';
type Range = { limit: number; offset: number };

const counts: Record<Kind, (site: Site) => Promise<number>> = {
  posts: ({ db, now }) => news.countPublished(db, now()),
  events: ({ db }) => events.countPublished(db),
};

const lists: Record<Kind, (site: Site, range: Range) => Promise<ListedItem[]>> = {
  posts: ({ db, now }, range) => news.publishedAddresses(db, now(), range),
  events: ({ db }, range) => events.publishedAddresses(db, range),
};

const kinds = ['posts', 'events'] as const;

export const sitemapRoutes = new Hono<AppEnvironment>()
  .get(paths.sitemap(), async (c) => {
    const { site } = c.var;
    const { origin } = site.config;
    const [posts, events] = await Promise.all(kinds.map((kind) => counts[kind](site)));
    if (posts! + events! <= MOST_ITEMS) {
      const range = { limit: MOST_ITEMS, offset: 0 };
      const items = await Promise.all(kinds.map((kind) => lists[kind](site, range)));
      return answer(c, sitemap([...pageEntries(origin), ...itemEntries(items.flat(), origin)]));
    }
    const parts = [...partsOf('posts', posts!), ...partsOf('events', events!)];
    return answer(
      c,
      sitemapIndex(['pages', ...parts].map((part) => `${origin}${paths.sitemap(part)}`)),
    );
  })
  .get(paths.sitemap('pages'), (c) => answer(c, sitemap(pageEntries(c.var.site.config.origin))))
  .get('/:file{sitemap-(?:posts|events)-[1-9][0-9]*\\.xml}', async (c) => {
    const { site } = c.var;
    const [, kind, number] =
      /^sitemap-(posts|events)-(\d{1,6})\.xml$/.exec(c.req.param('file')) ?? [];
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
