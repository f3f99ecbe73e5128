import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { loggedError } from './server/logged-error.ts';
import type { AppEnvironment } from './environment.ts';
import { loggedPath } from './logged-path.ts';
import { hasHandler, routePattern } from './request.ts';
import { sessionOwner } from './session.ts';

export function openLog(destination: DestinationStream = standardOutput()) {
  return pino(
    { base: undefined, timestamp: stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    destination,
  );
}

/** Under load, writes the lines of 20 ms together. Writes the rest when the process exits. */
function standardOutput(): DestinationStream {
  const destination = pino.destination({ sync: true, minLength: 2 * 1024, periodicFlush: 20 });
  process.once('exit', () => destination.flushSync());
  return destination;
}

/**
 * Says who was refused. Logs the pattern of the route, never the address, which may contain a visitor's input. Only an
 * address that leads nowhere is logged, so that dead links are found.
 */
export const logging = createMiddleware<AppEnvironment>(async (c, next) => {
  const started = performance.now();
  const requestId = randomUUID();
  c.set('requestId', requestId);
  await next();
  // c.header() would rebuild the whole response.
  c.res.headers.set('X-Request-Id', requestId);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { method } = c.req;
  const { status } = c.res;
  const isNowhere = status === 404 && !hasHandler(c);
  const path = isNowhere ? loggedPath(c.req.url) : undefined;
  const line = { requestId, method, route: routePattern(c), path, status, ms };
  const { log } = c.var.site;
  if (status !== 401 && status !== 403) log.info(line, 'request');
  else log.warn({ ...line, admin: c.var.admin?.id ?? (await sessionOwner(c)) }, 'request');
});
