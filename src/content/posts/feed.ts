import { Feed } from 'feed';
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
  images: ImageStore;
  language: Language;
  t: Translate;
}

export async function newsFeed(posts: ShownPost[], context: FeedContext): Promise<string> {
  const { origin, name, images, language, t } = context;
  const home = `${origin}${canonical(paths.news(), language)}`;
  const feed = new Feed({
    id: home,
    title: `${name}: ${t('news:heading')}`,
    description: t('news:meta.description'),
    link: home,
    feedLinks: { rss: `${origin}${paths.newsFeed(language)}` },
    language,
    copyright: name,
    favicon: `${origin}/favicon.ico`,
    ...(posts.length > 0 && {
      updated: new Date(
        posts
          .map(({ changed }) => changed)
          .toSorted()
          .at(-1)!,
      ),
    }),
  });
  for (const post of posts) {
    const own = canonical(post.addresses[language], language);
    const enclosure = await enclosureOf(post, origin, images);
    feed.addItem({
      // Feed readers recognise older articles by this id.
      id: `${origin}${paths.article(post.id)}`,
      // Readers disagree whether a title is text or HTML, so only what could begin a tag is escaped.
      title: post.title.replaceAll('<', '&lt;'),
      link: absoluteLink(post.read_more_link, own, origin),
      description: linkedHtml(post.summary),
      content: inItsLanguage(post, htmlForFeed(post.content, { page: `${origin}${own}`, t }), t),
      date: momentOfPost(post),
      category: [{ name: post.category }],
      ...(enclosure && { enclosure }),
    });
  }
  return wellFormedXml(feed.rss2());
}

function inItsLanguage({ lang }: ShownPost, html: string, t: Translate): string {
  if (!lang.content) return html;
  return `<p>${t(`news:onlyIn.${lang.content}`)}</p><div lang="${lang.content}">${html}</div>`;
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
