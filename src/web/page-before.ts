import type { Context } from 'hono';
import { paths } from '../shared/paths.ts';
import type { AppEnvironment } from './environment.ts';
import { ownPath } from './own-path.ts';
import { isOwnOrigin } from './request.ts';

/** Returns the page of the administration that a request came from, or the overview where the browser does not say. */
export function pageBefore(c: Context<AppEnvironment>): string {
  const referrer = URL.parse(c.req.header('referer') ?? '');
  const isOurs = referrer !== null && isOwnOrigin(c, referrer.origin);
  const path = isOurs ? ownPath(`${referrer.pathname}${referrer.search}`) : null;
  return path?.startsWith(paths.admin()) ? path : paths.adminOverview();
}
