import { parse } from 'node-html-parser';
import type { Language, Translate } from '../../shared/i18n/index.ts';
import { escapeHtml } from './escape.ts';
import { withPictures } from './pictures.ts';
import { sanitiseHtml } from './sanitise.ts';
import { addressesOf } from './shared/videos.ts';
import { framesIn, replaceVideos, type ShownVideo } from './videos-in.ts';

interface Ground {
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
export function htmlForPage(stored: string, ground: Ground): PageHtml {
  const html = sanitiseHtml(stored);
  const withVideos = replaceVideos(html, (video) => videoFigure(video, ground));
  return { html: withTables(withPictures(withVideos), ground), frames: framesIn(html) };
}

/** A click loads the frame; without scripts the link leads to the video. */
function videoFigure(video: ShownVideo, { t, language, lang }: Ground): string {
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

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** Lets a wide table scroll on its own, and says which cells a head belongs to. */
function withTables(html: string, { t, language, lang }: Ground): string {
  if (!html.includes('<table')) return html;
  const root = parse(html);
  for (const table of root.querySelectorAll('table')) {
    for (const [index, row] of table.querySelectorAll('tr').entries()) {
      for (const head of row.querySelectorAll('th')) {
        head.setAttribute('scope', index === 0 ? 'col' : 'row');
      }
    }
    const attributes = {
      class: 'table-scroll',
      role: 'group',
      'aria-label': t('news:table'),
      tabindex: '0',
      ...(lang && { lang: language }),
    };
    const own = lang ? ` lang="${lang}"` : '';
    const inside = table.innerHTML;
    table.replaceWith(`<div${attributesOf(attributes)}><table${own}>${inside}</table></div>`);
  }
  return root.toString();
}
