import { recall, remember } from './storage.ts';

/**
 * Keeps a copy of the language for the day the cookie is gone. The address `?lang=` and the cookie
 * were already considered by the server.
 */
export function mirrorLanguage(): void {
  const { lang } = document.documentElement;
  const stored = recall('language');
  const cookieIsGone = !/(^|; )language=/.test(document.cookie);
  if (cookieIsGone && (stored === 'sv' || stored === 'en') && stored !== lang) {
    const address = new URL(location.href);
    if (!address.searchParams.has('lang')) {
      address.searchParams.set('lang', stored);
      location.replace(address);
      return;
    }
  }
  remember('language', lang);
}
