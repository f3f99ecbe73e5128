import { Hono } from 'hono';
import { ArticlePage } from '../../../views/content/posts/article-page.tsx';
import { NewsPage } from '../../../views/content/posts/news.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { askedLanguage } from '../../web/language.ts';
import { redirectToItem } from '../../web/redirect-to-item.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { articleHtml } from './article.ts';
import { findPublishedEvent } from '../events/published.ts';
import { FEED_LENGTH, newsFeed } from './feed.ts';
import { afterArticle, newsAndEvents, newsQuery } from './news-list.ts';
import { findPublishedPost, publishedArticles } from './published.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

export const newsRoutes = new Hono<AppEnvironment>();

newsRoutes.get(paths.newsFeed(), async (c) => {
  const { association, site } = c.var;
  const language = askedLanguage(c);
  const posts = await publishedArticles(site.db, site.now(), language, FEED_LENGTH);
  const { origin } = site.config;
  const { name } = association;
  const t = translator(language, association);
  const context = { origin, name, images: site.images, language, t };
  c.set('cachePolicy', 'everybody');
  c.header('Cache-Control', cacheLifetimes.feed);
  return c.body(await newsFeed(posts, context), 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
  });
});

/** Events had no page of their own until November 2026. */
newsRoutes.get(paths.events(), async (c, next) => {
  const { language, site } = c.var;
  const id = c.req.query('event');
  const found = id && (await findPublishedEvent(site.db, id, site.now(), language));
  if (!found) return next();
  const address = found.event.addresses[language];
  return redirectToItem(c, address, { isCurrent: false, without: 'event' });
});

for (const address of [paths.news(), paths.events(), paths.press()]) {
  newsRoutes.get(address, async (c) => {
    const { language, site } = c.var;
    const query = newsQuery(c.req.query());
    const content = await newsAndEvents(site.db, site.now(), language, query);
    return renderPublicPage(c, <NewsPage {...content} />);
  });
}

for (const address of [paths.search(), paths.swedishSearch()]) {
  newsRoutes.get(address, (c) => {
    const query = c.req.query();
    return c.redirect(query.q ? paths.searchResults(query) : paths.searchField());
  });
}

newsRoutes.get(`${paths.news()}/*`, async (c) => {
  const { language, site } = c.var;
  const key = c.req.path.slice(`${paths.news()}/`.length);
  // No article ever had the name of a file, such as an old copy of the feed.
  if (key.includes('.')) return c.notFound();
  const at = site.now();
  const found = await findPublishedPost(site.db, key, at, language);
  if (found && !found.isOwnAddress) {
    return redirectToItem(c, found.post.addresses[language], found);
  }
  if (found && !found.post.read_more_link) {
    const { html, frames } = articleHtml(c, found.post);
    c.set('frames', frames);
    const after = await afterArticle(site.db, at, language, found.post.id);
    const page = <ArticlePage post={{ ...found.post, content: html }} after={after} />;
    return renderPublicPage(c, page, { isKnown: true });
  }
  const content = await newsAndEvents(site.db, at, language);
  if (!found) c.header('X-Robots-Tag', 'noindex');
  const page = <NewsPage {...content} article={found?.post ?? 'unknown'} />;
  return renderPublicPage(c, page, { isKnown: found !== undefined });
});
