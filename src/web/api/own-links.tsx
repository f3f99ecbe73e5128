import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { ErrorPage } from '../../../views/pages/error.tsx';
import type { AppEnvironment } from '../environment.ts';
import { renderPage } from '../render.tsx';
import { isOwnOrigin, isRead } from '../request.ts';

/** Refuses reads started by another site: its links would send the SameSite cookies, and downloads are logged. */
export const ownLinks = createMiddleware<AppEnvironment>(async (c, next) => {
  if (!isRead(c.req) || !isForeign(c)) return next();
  if (!c.req.header('accept')?.includes('text/html')) throw new HTTPException(403);
  return renderPage(c, <ErrorPage kind="foreignLink" requestId={c.var.requestId} />, 403);
});

/** Returns whether another site has started the request. */
export function isForeign(c: Context<AppEnvironment>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return !['same-origin', 'none'].includes(site);
  const referrer = c.req.header('referer');
  return referrer !== undefined && !isOwnOrigin(c, URL.parse(referrer)?.origin ?? '');
}
