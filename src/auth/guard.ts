import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { nextPage } from '../http/next-page.ts';
import { showSecondFactor, showSignIn } from './pages.tsx';
import { openSession } from '../http/session.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { wantsJson } from '../http/forms.ts';
import { isRead } from '../http/methods.ts';
import { paths } from '../paths.ts';

/** Every address of the administration, whether anything answers there or not. */
export const administration = [`${paths.admin()}/*`, `${paths.adminApi()}/*`];

/** Kept by nobody and found by no search engine, the ways in included. */
export const privateArea = createMiddleware<AppEnvironment>(async (c, next) => {
  c.set('personal', 'same-origin');
  c.header('X-Robots-Tag', 'noindex');
  await next();
});

/** Nobody gets past without a session that has both factors; who has none, or half of one, gets the form. */
export const requireAdmin = createMiddleware<AppEnvironment>(async (c, next) => {
  const session = await openSession(c);
  if (session?.level === 'full') {
    c.set('admin', { ...session.admin, sessionHash: session.hash });
    return next();
  }
  if (wantsJson(c)) return c.json({ error: session ? 'secondFactor' : 'signedOut' }, 401);
  const status = isRead(c.req) && c.req.path === paths.admin() ? 200 : 401;
  const sent = { next: nextPage(isRead(c.req) ? addressOf(c) : undefined) };
  return session ? showSecondFactor(c, sent, status) : showSignIn(c, sent, status);
});

function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
