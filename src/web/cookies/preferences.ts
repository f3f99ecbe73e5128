import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnvironment } from '../environment.ts';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Remembers a visitor's choice for a year, in a cookie that scripts may read. */
export function rememberPreference(c: Context<AppEnvironment>, name: string, value: string): void {
  setCookie(c, name, value, {
    path: '/',
    maxAge: ONE_YEAR_S,
    sameSite: 'Lax',
    secure: c.var.site.config.origin.startsWith('https:'),
  });
}
