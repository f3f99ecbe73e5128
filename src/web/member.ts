import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import {
  type CurrentMember,
  findMemberSession,
  isFresh,
} from '../services/sessions/member-sessions.ts';
import { ABSOLUTE_MS } from '../services/sessions/session-adapter.ts';
import { keyedHash } from '../db/keyed-hash.ts';
import { mailboxHash } from '../services/mail/same-mailbox.ts';
import { isSameHash, randomToken } from '../services/secrets.ts';
import { paths } from '../shared/paths.ts';
import { cookieLifetimes } from '../shared/cookie-lifetimes.ts';
import { millisecondsOf } from '../shared/duration.ts';
import { sessionLifetimes } from '../shared/session-lifetimes.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnvironment } from './environment.ts';
import { cookieAttributes, privateCookieName } from './session.ts';

type C = Context<AppEnvironment>;

const nameOf = (c: C) => privateCookieName(c, 'member');

/** The browser of a visitor who signs in. */
export interface BrowserOfMember {
  /** The secret by which it is known while it waits for its code; empty where it has none. */
  secret: string;
  /** Whether it has signed in with that mailbox before. */
  isKnown: boolean;
  client: string;
  userAgent: string;
  /** The session that it has. */
  session: string | undefined;
}

const browserName = (c: C) => privateCookieName(c, 'browser');

/** Returns a proof that only this site can make. It opens nothing. */
const proofOf = (c: C, secret: string, email: string) =>
  keyedHash(c.var.site.db, `browser ${secret} ${mailboxHash(email)}`);

export async function readBrowser(c: C, email?: string): Promise<BrowserOfMember> {
  const [, secret = '', proof] =
    /^([\w-]{43})(?:\.(\w{64}))?$/.exec(getCookie(c, browserName(c)) ?? '') ?? [];
  const isKnown =
    email !== undefined &&
    proof !== undefined &&
    isSameHash(proof, await proofOf(c, secret, email));
  return {
    secret,
    isKnown,
    client: clientAddress(c),
    userAgent: c.req.header('user-agent') ?? '',
    session: memberSessionIn(c),
  };
}

/** Gives a browser that asks for a code a secret, unless it has one. */
export async function bindBrowser(c: C, email: string): Promise<BrowserOfMember> {
  const browser = await readBrowser(c, email);
  if (browser.secret) return browser;
  const secret = randomToken();
  const maxAge = millisecondsOf(cookieLifetimes.browser) / 1000;
  setCookie(c, browserName(c), secret, { ...cookieAttributes(c), maxAge });
  return { ...browser, secret };
}

/** Remembers that the browser has signed in with that mailbox. */
export async function keepBrowserKnown(c: C, secret: string, email: string): Promise<void> {
  const known = `${secret}.${await proofOf(c, secret, email)}`;
  const maxAge = millisecondsOf(sessionLifetimes.knownBrowser) / 1000;
  setCookie(c, browserName(c), known, { ...cookieAttributes(c), maxAge });
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

/** Redirects to the form for a code where nobody is signed in. The session of an administrator does not count. */
export async function assertMember(c: C): Promise<CurrentMember> {
  hideOwnPage(c);
  const member = await openMember(c);
  if (member) return member;
  throw new HTTPException(303, { res: c.redirect(paths.own({ next: c.req.path }), 303) });
}

/** Asks for a fresh code before a careful action, and comes back to the page. */
export async function assertFreshMember(c: C): Promise<CurrentMember> {
  const member = await assertMember(c);
  if (isFresh(member, c.var.site.now())) return member;
  throw new HTTPException(303, { res: c.redirect(paths.ownAgain(c.req.path), 303) });
}

export function setMemberCookie(c: C, id: string): void {
  setCookie(c, nameOf(c), id, { ...cookieAttributes(c), maxAge: ABSOLUTE_MS.member_id / 1000 });
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
