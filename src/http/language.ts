import { setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import { defaultLanguage, isLanguage, type Language } from '../i18n/index.ts';
import type { AppEnvironment } from './environment.ts';

export const LANGUAGE_COOKIE = 'language';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

export const language = createMiddleware<AppEnvironment>(async (c, next) => {
  const asked = c.req.query('lang');
  const remembered = rememberedLanguage(c.req.header('cookie'));
  if (isLanguage(asked)) {
    c.set('language', asked);
    await next();
    // Only pages set the cookie: a picture or a feed in a shared cache must not carry one.
    if (asked !== remembered && isPage(c.res)) {
      // Scripts may read it, because the browser copies it to localStorage.
      setCookie(c, LANGUAGE_COOKIE, asked, {
        path: '/',
        maxAge: ONE_YEAR_S,
        sameSite: 'Lax',
        secure: c.var.site.config.origin.startsWith('https:'),
      });
    }
  } else {
    c.set('language', remembered ?? defaultLanguage);
    await next();
  }
});

export function rememberedLanguage(cookies: string | undefined): Language | undefined {
  const { [LANGUAGE_COOKIE]: remembered } = parse(cookies ?? '', LANGUAGE_COOKIE);
  return isLanguage(remembered) ? remembered : undefined;
}

const isPage = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html');
