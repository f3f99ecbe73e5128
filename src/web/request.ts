import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnvironment } from './environment.ts';

export const isRead = ({ method }: { method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

/** Returns whether a handler has the address, not only middleware. */
export const hasHandler = (c: Context): boolean =>
  matchedRoutes(c).some(({ method }) => method !== 'ALL');

/** Ignores `/*`, the pattern of middleware for every request. */
export function routePattern(c: Context): string | undefined {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.endsWith('/*')) ?? patterns.find((path) => path !== '/*');
}

/** Takes the value of an Origin header, or the origin of a Referer header. */
export function isOwnOrigin(c: Context<AppEnvironment>, origin: string): boolean {
  const { config } = c.var.site;
  return config.originIsSet
    ? origin === config.origin
    : URL.parse(origin)?.host === c.req.header('host');
}
