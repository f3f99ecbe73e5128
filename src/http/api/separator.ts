import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
  type Separator,
  SEPARATOR_COOKIE,
  separators,
  usualSeparator,
} from '../../fields/separator.ts';
import type { AppEnvironment } from '../environment.ts';
import { isForeign } from './own-links.tsx';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const isSeparator = (name: string | undefined): name is Separator =>
  name !== undefined && Object.hasOwn(separators, name);

/** Returns the separator of the administrator's files: asked for, remembered, or that of the language. */
export function chosenSeparator(c: Context<AppEnvironment>): Separator {
  const asked = c.req.query('separator');
  const remembered = getCookie(c, SEPARATOR_COOKIE);
  if (isSeparator(asked) && asked !== remembered && !isForeign(c)) {
    // Scripts may read it, because the dashboard has the same choice.
    setCookie(c, SEPARATOR_COOKIE, asked, {
      path: '/',
      maxAge: ONE_YEAR_S,
      sameSite: 'Lax',
      secure: c.var.site.config.origin.startsWith('https:'),
    });
  }
  if (isSeparator(asked)) return asked;
  if (isSeparator(remembered)) return remembered;
  return usualSeparator(c.var.language);
}
