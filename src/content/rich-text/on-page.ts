import type { Language, Translate } from '../../shared/i18n/index.ts';
import { escapeHtml } from './shared/escape.ts';
import { withPictures } from './pictures.ts';
import { sanitiseHtml } from './sanitise.ts';
import { addressesOf } from './shared/videos.ts';
import { attributesOf, frameTables } from './tables.ts';
import { framesIn, replaceVideos, type ShownVideo } from './videos-in.ts';

interface FeedContext {
  t: Translate;
  /** The page's language. */
  language: Language;
  /** The text's language, where it is another one. */
  lang: Language | undefined;
}

export interface PageHtml {
  html: string;
  /** The origins whose frames the page must allow. */
  frames: string[];
}

/** Returns a stored text as visitors see it. */
export function htmlForPage(stored: string, context: FeedContext): PageHtml {
  const html = sanitiseHtml(stored);
  const withVideos = replaceVideos(html, (video) => videoFigure(video, context));
  return { html: withTables(withPictures(withVideos), context), frames: framesIn(html) };
}

/** A click loads the frame; without scripts the link leads to the video. */
function videoFigure(video: ShownVideo, { t, language, lang }: FeedContext): string {
  const { name, frame, page } = addressesOf(video);
  const title = video.title || t('news:video.untitled', { site: name });
  const own = lang && video.title ? ` lang="${lang}"` : '';
  const attributes = {
    class: 'video',
    ...(lang && { lang: language }),
    'data-embed': frame,
    'data-title': title,
    'data-allow': 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  };
  return (
    `<figure${attributesOf(attributes)}><div class="embed-frame">` +
    `<a${attributesOf({ href: page, rel: 'noopener noreferrer' })}>` +
    `<span class="video-title"${own}>${escapeHtml(title)}</span> ` +
    `<span class="video-play">${escapeHtml(t('news:video.play'))}</span></a></div>` +
    `<figcaption><p>${escapeHtml(t('news:video.notice', { site: name }))}</p></figcaption></figure>`
  );
}

/** Lets a wide table scroll on its own. */
function withTables(html: string, { t, language, lang }: FeedContext): string {
  const frame = {
    class: 'table-scroll',
    role: 'group',
    'aria-label': t('news:table'),
    tabindex: '0',
    ...(lang && { lang: language }),
  };
  return frameTables(html, frame, lang);
}
