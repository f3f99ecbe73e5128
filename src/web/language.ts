import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import Negotiator from 'negotiator';
import { inLanguage } from '../shared/i18n/alternates.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../shared/i18n/index.ts';
import type { AppEnvironment } from './environment.ts';
import { rememberPreference } from './cookies/preferences.ts';

export const LANGUAGE_COOKIE = 'language';

export const language = createMiddleware<AppEnvironment>(async (c, next) => {
  const requested = c.req.query('lang');
  const remembered = getCookie(c, LANGUAGE_COOKIE);
  if (isLanguage(requested)) {
    c.set('language', requested);
    await next();
    keepInRedirect(c);
    // Only pages set the cookie: a picture or a feed in a shared cache must not carry one.
    // The browser copies it to localStorage.
    if (requested !== remembered && isPage(c.res))
      rememberPreference(c, LANGUAGE_COOKIE, requested);
  } else {
    c.set('language', chosenLanguage(remembered, c.req.header('accept-language')));
    await next();
  }
});

/** Lets the page that follows a form have the language of the form. */
function keepInRedirect(c: Context<AppEnvironment>): void {
  const location = c.res.headers.get('location');
  if (c.res.status !== 303 || !location) return;
  const kept = inAskedLanguage(c, location);
  if (kept !== location) c.res.headers.set('location', kept);
}

/** Adds the language that the address of the request names, if any, to another address of this site. */
export function inAskedLanguage(c: Context, address: string): string {
  const requested = c.req.query('lang');
  const isOwn = /^\/(?!\/)/.test(address) && !/[?&]lang=/.test(address);
  return isLanguage(requested) && isOwn ? inLanguage(address, requested) : address;
}

const otherLanguages = new RegExp(
  languages.filter((each) => each !== defaultLanguage).join('|'),
  'i',
);

/** Returns the remembered language, else the one that the browser prefers. */
export function chosenLanguage(
  remembered: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  if (isLanguage(remembered)) return remembered;
  // Most requests end here, without a parser.
  if (!acceptLanguage || !otherLanguages.test(acceptLanguage)) return defaultLanguage;
  const headers = { 'accept-language': acceptLanguage };
  const preferred = new Negotiator({ headers }).language([...languages]);
  return isLanguage(preferred) ? preferred : defaultLanguage;
}

/** Returns the language that the address names, without cookies and headers, for responses that shared caches keep. */
export function askedLanguage(c: Context): Language {
  const requested = c.req.query('lang');
  return isLanguage(requested) ? requested : defaultLanguage;
}

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html');
