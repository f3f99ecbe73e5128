import { Hono } from 'hono';
import { NewsPage } from '../../views/news/news.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { askedLanguage } from '../http/language.ts';
import { renderPublicPage } from '../http/render.tsx';
import { translator } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { newsFeed } from './feed.ts';
import { withPictures } from './pictures.ts';
import { findPublishedPost, newsAndEvents, publishedArticles } from './queries.ts';
import { sanitisePostHtml } from './sanitise.ts';

const FEED_LENGTH = 20;

export const newsRoutes = new Hono<AppEnvironment>();

newsRoutes.get(paths.newsFeed(), async (c) => {
  const { association, site } = c.var;
  const language = askedLanguage(c);
  const posts = await publishedArticles(site.db, site.now(), FEED_LENGTH);
  const { origin } = site.config;
  const { name } = association;
  const t = translator(language, association);
  const ground = { origin, name, images: site.images, language, t };
  c.set('cachePolicy', 'everybody');
  c.header('Cache-Control', 'public, max-age=300');
  return c.body(await newsFeed(posts, ground), 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
  });
});

for (const address of [paths.news(), paths.events(), paths.press()]) {
  newsRoutes.get(address, async (c) => {
    const content = await newsAndEvents(c.var.site.db, c.var.site.now());
    return renderPublicPage(c, <NewsPage {...content} chosenEvent={c.req.query('event')} />);
  });
}

newsRoutes.get(`${paths.news()}/*`, async (c) => {
  const { db, now } = c.var.site;
  const id = c.req.path.slice(`${paths.news()}/`.length);
  // No article ever had the name of a file, such as an old copy of the feed.
  if (id.includes('.')) return c.notFound();
  const at = now();
  const [content, post] = await Promise.all([newsAndEvents(db, at), findPublishedPost(db, id, at)]);
  const article = post
    ? { ...post, content: withPictures(sanitisePostHtml(post.content)) }
    : 'unknown';
  const isKnown = post !== undefined;
  return renderPublicPage(c, <NewsPage {...content} article={article} />, { isKnown });
});
