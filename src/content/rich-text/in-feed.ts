import type { Translate } from '../../shared/i18n/index.ts';
import { escapeHtml } from './escape.ts';
import { withPlainPictures } from './pictures.ts';
import { sanitiseHtml } from './sanitise.ts';
import { addressesOf } from './shared/videos.ts';
import { replaceVideos } from './videos-in.ts';

/** Returns a stored text for a feed reader, which has neither our scripts nor our styles. */
export function htmlForFeed(stored: string, { origin, t }: { origin: string; t: Translate }) {
  const html = replaceVideos(sanitiseHtml(stored), (video) => {
    const { name, page } = addressesOf(video);
    const title = video.title || t('news:video.untitled', { site: name });
    return `<p><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></p>`;
  });
  return withPlainPictures(html, origin);
}
