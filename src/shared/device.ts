import type { Translate } from './i18n/index.ts';

/** In this order, because most browsers also claim to be Chrome, and Chrome claims to be Safari. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPT)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Guesses browser and system from the User-Agent header, which anybody can forge. */
export function deviceOf(userAgent: string): { browser?: string; system?: string } {
  const first = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [browser, system] = [first(browsers), first(systems)];
  return { ...(browser && { browser }), ...(system && { system }) };
}

/** Returns the words of that guess, such as "Firefox on Windows". */
export function deviceName(t: Translate, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return browser && system
    ? t('security:sessions.browserOn', { browser, system })
    : (browser ?? system ?? t('security:sessions.unknown'));
}
