import { urlOf } from '../../../shared/links/url.ts';

/** A film on a site that shows it in a frame. */
export interface Video {
  provider: Provider;
  /** As the site names it. Unlisted films on Vimeo have their secret after a slash. */
  id: string;
  /** In seconds, where it does not begin with the first one. */
  start?: number;
}

export type Provider = keyof typeof providers;

const providers = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{11}$/,
    origin: 'https://www.youtube-nocookie.com',
    frame: (id: string, start?: number) =>
      `/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    page: (id: string, start?: number) =>
      `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{1,12}(?:\/[\da-f]{6,20})?$/,
    origin: 'https://player.vimeo.com',
    frame: (id: string, start?: number) => {
      const [number, secret] = id.split('/');
      const at = start ? `#t=${start}s` : '';
      return `/video/${number}?${secret ? `h=${secret}&` : ''}autoplay=1&dnt=1${at}`;
    },
    page: (id: string, start?: number) => `https://vimeo.com/${id}${start ? `#t=${start}s` : ''}`,
  },
};

/** Returns the video at this address, which may be that of a page or a frame, or a short link. */
export function videoAt(address: string): Video | null {
  const given = address.trim();
  const url = /^https?:/i.test(given) ? urlOf(given) : null;
  const video = url && videoOn(url);
  return video && from(video, startOf(url));
}

function videoOn(url: URL): Video | null {
  const { hostname, pathname, searchParams } = url;
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const parts = pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return known('youtube', parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const inPath = /^(?:embed|shorts|live|v)$/.test(parts[0] ?? '');
    return known('youtube', inPath ? parts[1] : (searchParams.get('v') ?? undefined));
  }
  if (host === 'player.vimeo.com') {
    return known('vimeo', [parts[1], searchParams.get('h')].filter(Boolean).join('/'));
  }
  if (host === 'vimeo.com') {
    const first = parts.findIndex((part) => /^\d+$/.test(part));
    return first < 0 ? null : known('vimeo', parts.slice(first, first + 2).join('/'));
  }
  return null;
}

const LONGEST_S = 24 * 60 * 60;

/** Reads `t=90`, `t=1m30s`, `start=90` or `#t=90s`. */
function startOf({ hash, searchParams }: URL): number {
  const inHash = new URLSearchParams(hash.slice(1)).get('t');
  const text = searchParams.get('t') ?? searchParams.get('start') ?? inHash ?? '';
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/i.exec(text);
  const [hours, minutes, seconds] = (found ?? []).slice(1).map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

const from = (video: Video, start: number): Video =>
  start > 0 && start < LONGEST_S ? { ...video, start } : video;

/** Reads a video as texts store it, such as `youtube/dQw4w9WgXcQ` or, from a later second on, with `?start=90`. */
export function videoOf(kept: string): Video | null {
  const [, film = kept, start = '0'] = /^(.*)\?start=([1-9]\d{0,4})$/.exec(kept) ?? [];
  const [provider = '', ...id] = film.split('/');
  const video = Object.hasOwn(providers, provider)
    ? known(provider as Provider, id.join('/'))
    : null;
  return video && from(video, Number(start));
}

export const keptVideo = ({ provider, id, start }: Video) =>
  `${provider}/${id}${start ? `?start=${start}` : ''}`;

/** Returns the addresses of a video: its page, and the frame that plays it with the origin that a page must allow. */
export function addressesOf({ provider, id, start }: Video) {
  const { name, origin, frame, page } = providers[provider];
  return { name, origin, frame: `${origin}${frame(id, start)}`, page: page(id, start) };
}

function known(provider: Provider, id: string | undefined): Video | null {
  return id !== undefined && providers[provider].id.test(id) ? { provider, id } : null;
}
