import type { Translate } from '../../shared/i18n/index.ts';
import { urlOf } from '../../shared/links/url.ts';
import { escapeHtml } from './shared/escape.ts';
import { withPlainPictures } from './pictures.ts';
import { sanitiseHtml } from './sanitise.ts';
import { plainTextOf } from './shared/plain.ts';
import { addressesOf } from './shared/videos.ts';
import { replaceVideos } from './videos-in.ts';

/**
 * Returns a stored text for a feed reader, which has neither our scripts nor our styles. Addresses in it are whole,
 * because a feed has no base; `page` is that of the article.
 */
export function htmlForFeed(stored: string, { page, t }: { page: string; t: Translate }) {
  const html = replaceVideos(sanitiseHtml(stored), (video) => {
    const { name, page: watch } = addressesOf(video);
    const title = video.title || t('news:video.untitled', { site: name });
    return `<p><a href="${escapeHtml(watch)}">${escapeHtml(title)}</a></p>`;
  });
  const withSpeakers = html.replaceAll('<footer>', '<p>– ').replaceAll('</footer>', '</p>');
  return withWholeAddresses(withPlainPictures(withSpeakers), page);
}

/** Takes sanitised HTML only: attributes are in double quotes and contain no angle brackets. */
const withWholeAddresses = (html: string, page: string) =>
  html.replace(/(<[^<>]* (?:href|src)=")([^"]*)/g, (whole, before: string, address: string) => {
    const url = urlOf(plainTextOf(address), page);
    // An address with a scheme is whole, and keeps its letters.
    return url && !/^[a-z][a-z\d+.-]*:/i.test(address) ? before + escapeHtml(url.href) : whole;
  });
