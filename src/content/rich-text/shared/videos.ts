import { urlOf } from '../../../shared/links/url.ts';

/** A film on a site that shows it in a frame. */
export interface Video {
  provider: Provider;
  /** As the site names it. Unlisted films on Vimeo have their secret after a slash. */
  id: string;
}

export type Provider = keyof typeof providers;

const providers = {
  youtube: {
    name: 'YouTube',
    id: /^[\w-]{11}$/,
    origin: 'https://www.youtube-nocookie.com',
    frame: (id: string) => `/embed/${id}?autoplay=1&rel=0`,
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    id: /^\d{1,12}(?:\/[\da-f]{6,20})?$/,
    origin: 'https://player.vimeo.com',
    frame: (id: string) => {
      const [number, secret] = id.split('/');
      return `/video/${number}?${secret ? `h=${secret}&` : ''}autoplay=1&dnt=1`;
    },
    page: (id: string) => `https://vimeo.com/${id}`,
  },
};

/** Returns the video at this address, which may be that of a page or a frame, or a short link. */
export function videoAt(address: string): Video | null {
  const given = address.trim();
  const url = /^https?:/i.test(given) ? urlOf(given) : null;
  if (!url) return null;
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
    const from = parts.findIndex((part) => /^\d+$/.test(part));
    return from < 0 ? null : known('vimeo', parts.slice(from, from + 2).join('/'));
  }
  return null;
}

/** Reads a video as texts store it, such as `youtube/dQw4w9WgXcQ`. */
export function videoOf(kept: string): Video | null {
  const [provider = '', ...id] = kept.split('/');
  return Object.hasOwn(providers, provider) ? known(provider as Provider, id.join('/')) : null;
}

export const keptVideo = ({ provider, id }: Video) => `${provider}/${id}`;

/** Returns the addresses of a video: its page, and the frame that plays it with the origin that a page must allow. */
export function addressesOf({ provider, id }: Video) {
  const { name, origin, frame, page } = providers[provider];
  return { name, origin, frame: `${origin}${frame(id)}`, page: page(id) };
}

function known(provider: Provider, id: string | undefined): Video | null {
  return id !== undefined && providers[provider].id.test(id) ? { provider, id } : null;
}
