import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
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
      route: routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    },
    'request',
  );
});
