import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnvironment } from './environment.ts';
import { ABSOLUTE_MS } from '../services/sessions/session-adapter.ts';
import { findSession, type OpenSession, ownerOfSession } from '../services/sessions/sessions.ts';

type C = Context<AppEnvironment>;

/** On a live site the prefix keeps other hosts of the domain from planting a session (RFC 6265bis). */
export const privateCookieName = (c: C, name: string) =>
  c.var.site.config.mode === 'live' ? `__Host-${name}` : name;

/** On a live site, the cookie's name has a prefix. */
export const SESSION_COOKIE = 'session';

const nameOf = (c: C) => privateCookieName(c, SESSION_COOKIE);

export const cookieAttributes = ({ var: { site } }: C) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: site.config.mode === 'live' || site.config.origin.startsWith('https:'),
});

/** The database decides how long the session lasts. The cookie expires at the absolute limit. */
export function setSessionCookie(c: C, id: string): void {
  setCookie(c, nameOf(c), id, { ...cookieAttributes(c), maxAge: ABSOLUTE_MS.admin_id / 1000 });
}

export function deleteSessionCookie(c: C): void {
  deleteCookie(c, nameOf(c), cookieAttributes(c));
}

/**
 * Ends the session in the browser, and clears the pages in its cache. Keeps what visitors have chosen, in cookies and in
 * local storage: the policies promise it until they delete it themselves.
 */
export function clearBrowser(c: C): void {
  deleteSessionCookie(c);
  c.header('Clear-Site-Data', '"cache"');
}

export async function openSession(c: C): Promise<OpenSession | null> {
  const id = getCookie(c, nameOf(c));
  return id ? findSession(c.var.site, id) : null;
}

/** Returns the administrator's id even where the session is over or lacks the second factor, and does not extend it. */
export async function sessionOwner(c: C): Promise<string | null> {
  const id = getCookie(c, nameOf(c));
  return id ? ownerOfSession(c.var.site.db, id).catch(() => null) : null;
}
