import { Feed, type Item } from 'feed';
import { canonical } from '../../shared/i18n/alternates.ts';
import type { Language, Translate } from '../../shared/i18n/index.ts';
import { contentTypeOf, pictureSources } from '../../services/images/shared/sizes.ts';
import type { ImageStore } from '../../services/images/store/store.ts';
import { absoluteLink, paths } from '../../shared/paths.ts';
import { htmlForFeed } from '../rich-text/in-feed.ts';
import { linkedHtml } from '../rich-text/shared/linked-html.ts';
import type { ShownPost } from './published.ts';
import { momentOfPost } from './schedule.ts';

/** In articles. */
export const FEED_LENGTH = 20;

interface FeedContext {
  origin: string;
  /** The association's name. */
  name: string;
  language: Language;
  t: Translate;
}

interface FeedPage {
  title: string;
  description: string;
  /** The paths of the page and of its feed. */
  page: string;
  feed: string;
  /** When its latest item changed; undefined where there is none. */
  updated: string | undefined;
}

export async function newsFeed(
  posts: ShownPost[],
  context: FeedContext & { images: ImageStore },
): Promise<string> {
  const { origin, name, images, language, t } = context;
  const items: Item[] = [];
  for (const post of posts) {
    const own = canonical(post.addresses[language], language);
    const enclosure = await enclosureOf(post, origin, images);
    items.push({
      // Feed readers recognise older articles by this id.
      id: `${origin}${paths.article(post.id)}`,
      title: post.title,
      link: absoluteLink(post.read_more_link, own, origin),
      description: linkedHtml(post.summary),
      content: inItsLanguage(
        post.lang.content,
        htmlForFeed(post.content, { page: `${origin}${own}`, t }),
        t,
      ),
      date: momentOfPost(post),
      category: [{ name: post.category }],
      ...(enclosure && { enclosure }),
    });
  }
  const page = {
    title: `${name}: ${t('news:heading')}`,
    description: t('news:meta.description'),
    page: paths.news(),
    feed: paths.newsFeed(language),
    updated: posts
      .map(({ changed }) => changed)
      .toSorted()
      .at(-1),
  };
  return rssOf(page, items, context);
}

/** Returns the RSS of items whose titles are plain text. */
export function rssOf(
  { description, feed: address, page, title, updated }: FeedPage,
  items: Item[],
  { language, name, origin }: FeedContext,
): string {
  const home = `${origin}${canonical(page, language)}`;
  const feed = new Feed({
    id: home,
    title,
    description,
    link: home,
    feedLinks: { rss: `${origin}${address}` },
    language,
    copyright: name,
    favicon: `${origin}/favicon.ico`,
    ...(updated && { updated: new Date(updated) }),
  });
  for (const item of items) {
    // Readers disagree whether a title is text or HTML, so only what could begin a tag is escaped.
    feed.addItem({ ...item, title: item.title.replaceAll('<', '&lt;') });
  }
  return wellFormedXml(feed.rss2());
}

/** Says in which language a text is, where that is not the language of the feed. */
export function inItsLanguage(lang: Language | undefined, html: string, t: Translate): string {
  if (!lang) return html;
  return `<p>${t(`news:onlyIn.${lang}`)}</p><div lang="${lang}">${html}</div>`;
}

/** Returns the uploaded picture as JPEG with the number of its bytes, which RSS requires. */
async function enclosureOf({ featured_image }: ShownPost, origin: string, images: ImageStore) {
  const jpeg = featured_image && pictureSources(featured_image)?.jpeg;
  if (!jpeg) return null;
  const length = await images.size(jpeg.replace(paths.file(''), ''));
  return length === null ? null : { url: `${origin}${jpeg}`, type: contentTypeOf(jpeg), length };
}

/** Removes the characters that XML 1.0 forbids (production 2), of which a single one makes a document unreadable. */
const wellFormedXml = (xml: string): string =>
  xml.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
