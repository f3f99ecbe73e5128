import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type Separator,
  SEPARATOR_COOKIE,
  separators,
  usualSeparator,
} from '../../shared/fields/separator.ts';
import type { AppEnvironment } from '../environment.ts';
import { rememberPreference } from '../cookies/preferences.ts';
import { isForeign } from './own-links.tsx';

const isSeparator = (name: string | undefined): name is Separator =>
  name !== undefined && Object.hasOwn(separators, name);

/** Returns the separator of the administrator's files: the chosen, the remembered, or that of the language. */
export function chosenSeparator(c: Context<AppEnvironment>): Separator {
  const requested = c.req.query('separator');
  const remembered = getCookie(c, SEPARATOR_COOKIE);
  if (isSeparator(requested) && requested !== remembered && !isForeign(c)) {
    // The dashboard's script reads the same cookie.
    rememberPreference(c, SEPARATOR_COOKIE, requested);
  }
  if (isSeparator(requested)) return requested;
  if (isSeparator(remembered)) return remembered;
  return usualSeparator(c.var.language);
}
