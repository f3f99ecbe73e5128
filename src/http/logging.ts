import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { pino, stdTimeFunctions } from 'pino';
import type { AppEnvironment } from './environment.ts';
import { routePattern } from './request.ts';

/** Under load, writes the lines of 20 ms together. Writes the rest when the process exits. */
export function openLog() {
  const destination = pino.destination({ sync: true, minLength: 2 * 1024, periodicFlush: 20 });
  process.once('exit', () => destination.flushSync());
  return pino({ base: undefined, timestamp: stdTimeFunctions.isoTime }, destination);
}

/** Logs the pattern of the route, never the address, which may contain a visitor's input. */
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
