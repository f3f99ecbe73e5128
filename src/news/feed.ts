import { Feed } from 'feed';
import type { Language, Translate } from '../i18n/index.ts';
import { absoluteLink, paths } from '../paths.ts';
import { withPlainPictures } from './pictures.ts';
import type { Post } from './queries.ts';
import { sanitisePostHtml } from './sanitise.ts';

export function newsFeed(
  posts: Post[],
  origin: string,
  name: string,
  language: Language,
  t: Translate,
): string {
  const feed = new Feed({
    id: `${origin}${paths.news()}`,
    title: `${name}: ${t('news:heading')}`,
    description: t('news:meta.description'),
    link: `${origin}${paths.news()}`,
    feedLinks: { rss: `${origin}${paths.newsFeed()}` },
    language,
    copyright: name,
    favicon: `${origin}/favicon.ico`,
    ...(posts[0] && { updated: new Date(posts[0].updated_at) }),
  });
  for (const post of posts) {
    const own = paths.article(post.id);
    feed.addItem({
      id: `${origin}${own}`,
      title: post.title,
      link: absoluteLink(post.read_more_link, own, origin),
      description: post.summary,
      content: withPlainPictures(sanitisePostHtml(post.content), origin),
      date: new Date(post.publish_date),
      category: [{ name: post.category }],
    });
  }
  return feed.rss2();
}
