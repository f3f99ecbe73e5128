import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnvironment } from './environment.ts';

/** One line per request: the route's pattern, never the address with what a visitor put into it. */
export const logging = createMiddleware<AppEnvironment>(async (c, next) => {
  const started = performance.now();
  c.set('requestId', randomUUID());
  c.header('X-Request-Id', c.var.requestId);
  await next();
  const { requestId, site } = c.var;
  const { method } = c.req;
  logRequest(site.log, { requestId, method, route: patternOf(c), status: c.res.status, started });
});

interface Handled {
  requestId: string;
  method: string | undefined;
  route?: string | undefined;
  status: number;
  /** By `performance.now()`. */
  started?: number;
}

export function logRequest(log: Logger, { started, ...facts }: Handled): void {
  const ms = started === undefined ? 0 : Math.round((performance.now() - started) * 10) / 10;
  log.info({ ...facts, ms }, 'request');
}

/**
 * Logs the answers from the page cache: they were ready at once, and no other line belongs to them. There are
 * few that differ and very many of each, so that their lines are put together once but for the time.
 */
export function keptLogger(log: Logger) {
  const loggers = new Map<string | undefined, Map<string, Logger>>();
  return ({ method, route, status }: Pick<Handled, 'method' | 'route' | 'status'>): void => {
    const ofRoute = loggers.get(route) ?? new Map<string, Logger>();
    const kind = status === 200 && method === 'GET' ? 'whole' : `${method} ${status}`;
    const logger = ofRoute.get(kind) ?? log.child({ method, route, status, kept: true });
    if (!ofRoute.has(kind)) loggers.set(route, ofRoute.set(kind, logger));
    logger.info('request');
  };
}

/** The pattern of the handler; `/*` stands for the middleware that every request passes. */
export function patternOf(c: Context): string | undefined {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.endsWith('/*')) ?? patterns.find((path) => path !== '/*');
}
