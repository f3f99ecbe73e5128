import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { pino, stdTimeFunctions } from 'pino';
import type { AppEnvironment } from './environment.ts';
import { routePattern } from './request.ts';

/**
 * Opens the log of the server on standard output. Under load, lines that come within a fiftieth of a second
 * go out in one write. The rest is written when the process exits.
 */
export function openLog() {
  const destination = pino.destination({ sync: true, minLength: 2 * 1024, periodicFlush: 20 });
  process.once('exit', () => destination.flushSync());
  return pino({ base: undefined, timestamp: stdTimeFunctions.isoTime }, destination);
}

/** Logs one line per request: the pattern of the route, never the address with what a visitor put into it. */
export const logging = createMiddleware<AppEnvironment>(async (c, next) => {
  const started = performance.now();
  const requestId = randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header('X-Request-Id', requestId);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { method } = c.req;
  c.var.site.log.info(
    { requestId, method, route: routePattern(c), status: c.res.status, ms },
    'request',
  );
});
