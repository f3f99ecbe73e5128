import { type HTMLElement, parse } from 'node-html-parser';
import { addressesOf, type Video, videoOf } from './shared/videos.ts';

export interface ShownVideo extends Video {
  /** Empty where nobody has written one. */
  title: string;
}

/** Replaces each video of sanitised HTML. */
export function replaceVideos(html: string, markup: (video: ShownVideo) => string): string {
  if (!html.includes('data-video')) return html;
  // Replacing elements in the tree would search and parse its siblings again for each video.
  let written = '';
  let end = 0;
  for (const figure of parse(html).querySelectorAll('figure[data-video]')) {
    const video = videoIn(figure);
    const [from, to] = figure.range;
    if (!video || from < end) continue;
    written += html.slice(end, from) + markup(video);
    end = to;
  }
  return written + html.slice(end);
}

/** Returns the origins whose frames a page with this sanitised HTML must allow. */
export function framesIn(html: string): string[] {
  const kept = [...html.matchAll(/<figure data-video="([^"]*)"/g)];
  const origins = kept.flatMap(([, each]) => {
    const video = videoOf(each!);
    return video ? [addressesOf(video).origin] : [];
  });
  return [...new Set(origins)];
}

/** The text of the link is the title; where there is none, it is the address. */
function videoIn(figure: HTMLElement): ShownVideo | null {
  const video = videoOf(figure.getAttribute('data-video') ?? '');
  if (!video) return null;
  const title = figure.text.replace(/\s+/g, ' ').trim();
  return { ...video, title: title === addressesOf(video).page ? '' : title };
}
