import type { Context, HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, isForm, postedFields, wantsJson } from '../../web/forms.ts';
import { ONCE } from '../../shared/fields/once.ts';
import { pageBefore } from '../../web/page-before.ts';
import { isRead } from '../../web/request.ts';
import { isFormSized } from '../../web/limits/body-limits.ts';
import type { Config } from '../../services/config/config.ts';
import { openSession } from '../../web/session.ts';
import { paths } from '../../shared/paths.ts';
import { translator } from '../../shared/i18n/index.ts';
import { confirmWith, nextPage, showSecondFactor, showSignIn } from './answers.tsx';

export const adminAreas = [`${paths.admin()}/*`, `${paths.adminApi()}/*`];

/** Returns whether somebody who is not signed in may send the request: to sign in, or to choose a password. */
export function isOpen({ method, path }: HonoRequest): boolean {
  if (path === paths.adminLogout()) return method === 'POST';
  return (method === 'POST' || isRead({ method })) && openPages.test(path);
}

const openPages = /^\/admin\/(?:login|second-factor|forgotten(?:\/[^/]+)?|invitation\/[^/]+)$/;

/** Keeps responses out of caches and search engines, sign-in pages included. */
export const privateArea = createMiddleware<AppEnvironment>(async (c, next) => {
  c.set('personal', 'same-origin');
  c.header('X-Robots-Tag', 'noindex');
  await next();
});

export const needsSetUp = (
  { mode }: Pick<Config, 'mode'>,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): boolean => mode === 'live' && !hasSecondFactor;

const setUpPages = [
  paths.adminSecurity(),
  paths.adminSecurity('second-factor'),
  paths.adminSecurity('password'),
];

/** Accepts only full sessions, except on the open pages. In live mode an account without a second factor can only set one up. */
export const requireAdmin = createMiddleware<AppEnvironment>(async (c, next) => {
  if (isOpen(c.req)) return next();
  const session = await openSession(c);
  if (session?.level === 'full') {
    const { admin, confirmedAt, hash } = session;
    c.set('admin', { ...admin, confirmedAt, sessionHash: hash });
    c.set('confirmWith', (typed) => confirmWith(c, typed));
    if (!needsSetUp(c.var.site.config, admin) || setUpPages.includes(c.req.path)) return next();
    if (wantsJson(c)) return c.json({ error: 'secondFactorRequired' }, 403);
    return c.redirect(paths.adminSecurity(), 303);
  }
  const isWhole = isRead(c.req) || (await isFormSized(c));
  // The rest of the body is not read, so the connection cannot be used again.
  if (!isWhole) c.header('Connection', 'close');
  if (wantsJson(c)) return c.json({ error: session ? 'secondFactor' : 'signedOut' }, 401);
  const status = isRead(c.req) && c.req.path === paths.admin() ? 200 : 401;
  const sent = isRead(c.req) ? { next: pageAfter(c) } : await unsaved(c, isWhole);
  return session ? showSecondFactor(c, sent, status) : showSignIn(c, sent, status);
});

/** Returns the page that was asked for. A plain sign-in leads to the overview. */
function pageAfter(c: Context): string {
  const page = nextPage(addressOf(c));
  return page === paths.admin() ? paths.adminOverview() : page;
}

/** A form that nobody is signed in for is not saved. Its page is next, and its text can be copied. */
async function unsaved(c: Context<AppEnvironment>, isWhole: boolean) {
  const { typed: _, ...notice } = translator(c.var.language)('auth:notSaved', {
    returnObjects: true,
  });
  const fields = isWhole && isForm(c) ? await postedFields(c).catch(() => ({})) : {};
  return { next: pageBefore(c), notice, typed: textIn(fields) };
}

/** Leaves out forms with passwords, which have no key, and values of a single word, which nobody copies. */
function textIn(fields: FormValues): string {
  if (!fields[ONCE]) return '';
  return Object.entries(fields)
    .filter(([name, value]) => !['password', 'opened'].includes(name) && /\S\s+\S/.test(value))
    .map(([, value]) => value)
    .join('\n\n');
}

function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
