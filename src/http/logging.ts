import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppEnvironment } from './environment.ts';

/** One line per request: the route's pattern, never the address with what a visitor put into it. */
export const logging = createMiddleware<AppEnvironment>(async (c, next) => {
  const started = performance.now();
  c.set('requestId', randomUUID());
  c.header('X-Request-Id', c.var.requestId);
  await next();
  c.var.site.log.info(
    {
      requestId: c.var.requestId,
      method: c.req.method,
      route: patternOf(c),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    },
    'request',
  );
});

/** The pattern of the handler; `/*` stands for the middleware that every request passes. */
function patternOf(c: Context): string | undefined {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.endsWith('/*')) ?? patterns.find((path) => path !== '/*');
}
