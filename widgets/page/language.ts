import { recall, remember } from './storage.ts';

/** Keeps a copy in case the cookie expires. The server has already used `?lang=` and the cookie. */
export function mirrorLanguage(): void {
  const { lang } = document.documentElement;
  const stored = recall('language');
  const address = new URL(location.href);
  const isChosen = address.searchParams.has('lang') || /\blanguage=/.test(document.cookie);
  if (!isChosen && stored !== lang && /^(en|sv)$/.test(stored ?? '')) {
    address.searchParams.set('lang', stored!);
    location.replace(address);
    return;
  }
  remember('language', lang);
}
