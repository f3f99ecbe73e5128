import { addressesOf, keptVideo, videoAt } from '../../../src/content/rich-text/shared/videos.ts';
import { urlOf } from '../../../src/shared/links/url.ts';
import { rename, unwrap } from './elements.ts';

/** What a paste cannot keep. */
export type Loss = 'table' | 'media' | 'picture' | 'form' | 'address' | 'deleted';

/** Keeps pictures of this site and videos that a post can show. Never keeps a picture of another address. */
export function tidyMedia(body: HTMLElement, losses: Set<Loss>): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const video = videoAt(frame.src);
    if (!video) continue;
    const figure = body.ownerDocument.createElement('figure');
    const link = body.ownerDocument.createElement('a');
    link.href = addressesOf(video).page;
    link.textContent = frame.title || link.href;
    figure.dataset.video = keptVideo(video);
    figure.append(link);
    frame.replaceWith(figure);
  }
  remove(body, 'video, audio, iframe, object, embed', 'media', losses);
  remove(body, 'input:not([type=hidden]), select, textarea, button', 'form', losses);
  for (const picture of body.querySelectorAll('img')) {
    const own = ownAddress(picture.getAttribute('src') ?? '');
    if (own) {
      picture.setAttribute('src', own);
    } else {
      // A picture of one pixel only counts the readers of a page, so its loss is not reported.
      if (picture.width !== 1 || picture.height !== 1) losses.add('picture');
      picture.remove();
    }
  }
  remove(body, 'svg, canvas', 'picture', losses);
  for (const figure of body.querySelectorAll('figure:not([data-video])')) {
    if (figure.querySelectorAll('img').length === 1) continue;
    for (const caption of figure.querySelectorAll('figcaption')) rename(caption, 'p');
    unwrap(figure);
  }
}

function remove(body: HTMLElement, selector: string, loss: Loss, losses: Set<Loss>): void {
  for (const each of body.querySelectorAll(selector)) {
    each.remove();
    losses.add(loss);
  }
}

/** Returns the path of a picture of this site; it may have been copied from a page. */
function ownAddress(src: string): string | null {
  const url = urlOf(src, location.href);
  const isOwn = url?.origin === location.origin && url.pathname.startsWith('/files/');
  return isOwn ? url.pathname : null;
}
