import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { loggedError } from './logged-error.ts';
import type { AppEnvironment } from './environment.ts';
import { routePattern } from './request.ts';
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

/** Says who was refused. Logs the pattern of the route, never the address, which may contain a visitor's input. */
export const logging = createMiddleware<AppEnvironment>(async (c, next) => {
  const started = performance.now();
  const requestId = randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header('X-Request-Id', requestId);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { method } = c.req;
  const { status } = c.res;
  const line = { requestId, method, route: routePattern(c), status, ms };
  const { log } = c.var.site;
  if (status !== 401 && status !== 403) log.info(line, 'request');
  else log.warn({ ...line, admin: c.var.admin?.id ?? (await sessionOwner(c)) }, 'request');
});

const COUNTED_MS = 1000;

/** Logs counts per route, because a line for each cached response would take a third of its time. */
export function countCachedRequests(log: Logger) {
  const counts = new Map<
    string,
    { method: string; route: string; status: number; count: number }
  >();
  let timer: NodeJS.Timeout | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    for (const line of counts.values()) log.info({ ...line, cached: true }, 'requests');
    counts.clear();
  }
  function count(method = '', route = '', status = 200) {
    timer ??= setTimeout(flush, COUNTED_MS).unref();
    const key = `${method} ${route} ${status}`;
    const line = counts.get(key);
    if (line) line.count += 1;
    else counts.set(key, { method, route, status, count: 1 });
  }
  return { count, flush };
}
