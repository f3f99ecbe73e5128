import { recall, remember } from './storage.ts';

/** Keeps a copy of a choice in case the cookie expires, and stores nothing where nobody has chosen. */
export function mirrorLanguage(): void {
  const { lang } = document.documentElement;
  const stored = recall('language');
  const address = new URL(location.href);
  // The server has already used the address and the cookie.
  if (address.searchParams.has('lang') || /\blanguage=/.test(document.cookie)) {
    remember('language', lang);
  } else if (stored !== lang && /^(en|sv)$/.test(stored ?? '')) {
    address.searchParams.set('lang', stored!);
    location.replace(address);
  }
}
