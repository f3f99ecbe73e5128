import { canonical } from '../../shared/i18n/alternates.ts';
import type { Language, Names } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';

export function manifest(
  language: Language,
  { name, shortName }: Names,
  description: string,
): object {
  return {
    id: paths.home(),
    name,
    short_name: shortName,
    description,
    lang: language,
    dir: 'ltr',
    start_url: canonical(paths.home(), language),
    scope: paths.home(),
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#12355b',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
