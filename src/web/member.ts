import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import {
  type CurrentMember,
  findMemberSession,
  isFresh,
  MEMBER_ABSOLUTE_MS,
} from '../services/sessions/member-sessions.ts';
import { randomToken } from '../services/secrets.ts';
import { paths } from '../shared/paths.ts';
import { cookieLifetimes } from '../shared/cookie-lifetimes.ts';
import { millisecondsOf } from '../shared/duration.ts';
import type { AppEnvironment } from './environment.ts';
import { cookieAttributes, privateCookieName } from './session.ts';

type C = Context<AppEnvironment>;

const nameOf = (c: C) => privateCookieName(c, 'member');

const linkName = (c: C) => privateCookieName(c, 'link');

export const linkCookie = (c: C): string | undefined => getCookie(c, linkName(c));

/** Returns the secret by which a browser is known while it waits for its email. */
export function bindBrowser(c: C): string {
  const known = linkCookie(c);
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  const maxAge = millisecondsOf(cookieLifetimes.link) / 1000;
  setCookie(c, linkName(c), secret, { ...cookieAttributes(c), maxAge });
  return secret;
}

/** Keeps a page about one member out of caches and search engines. */
export function hideOwnPage(c: C, personal: 'same-origin' | 'no-referrer' = 'same-origin'): void {
  c.set('personal', personal);
  c.header('X-Robots-Tag', 'noindex');
}

export const memberSessionIn = (c: C): string | undefined => getCookie(c, nameOf(c));

export async function openMember(c: C): Promise<CurrentMember | null> {
  const id = memberSessionIn(c);
  return id ? findMemberSession(c.var.site, id) : null;
}

/** Redirects to the form for a link where nobody is signed in. The session of an administrator does not count. */
export async function assertMember(c: C): Promise<CurrentMember> {
  hideOwnPage(c);
  const member = await openMember(c);
  if (member) return member;
  throw new HTTPException(303, { res: c.redirect(paths.own({ next: c.req.path }), 303) });
}

/** Asks for a fresh link before a careful action, and comes back to the page. */
export async function assertFreshMember(c: C): Promise<CurrentMember> {
  const member = await assertMember(c);
  if (isFresh(member, c.var.site.now())) return member;
  throw new HTTPException(303, { res: c.redirect(paths.ownAgain(c.req.path), 303) });
}

export function setMemberCookie(c: C, id: string): void {
  setCookie(c, nameOf(c), id, { ...cookieAttributes(c), maxAge: MEMBER_ABSOLUTE_MS / 1000 });
}

/** Ends the session in the browser, and clears the pages in its cache. */
export function forgetMember(c: C): void {
  deleteCookie(c, nameOf(c), cookieAttributes(c));
  c.header('Clear-Site-Data', '"cache"');
}

const pages = ['details', 'email', 'plan', 'leaving', 'data', 'data.json'] as const;

/** Returns the member's page that somebody wants to open. A form that nobody could send leads to the first one. */
export const ownNext = (wanted: string | undefined): string =>
  pages.map(paths.ownPart).find((page) => page === wanted) ?? paths.own();
