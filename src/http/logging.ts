import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { type Logger, symbols } from 'pino';
import type { AppEnvironment } from './environment.ts';
import { isoTime } from './log-lines.ts';

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
 * few that differ and very many of each, so that their lines are put together once but for the time: the
 * logger would take longer than all else that is done about such an answer before it is sent.
 */
export function keptLogger(log: Logger) {
  if (!log.isLevelEnabled('info')) return () => {};
  const { [symbols.streamSym]: output } = log as Logger &
    Record<symbol, { write(line: string): void }>;
  const lines = new Map<string | undefined, Map<string, string>>();
  return ({ method, route, status }: Pick<Handled, 'method' | 'route' | 'status'>): void => {
    const ofRoute = lines.get(route) ?? new Map<string, string>();
    const kind = status === 200 && method === 'GET' ? 'whole' : `${method} ${status}`;
    let facts = ofRoute.get(kind);
    if (facts === undefined) {
      facts = JSON.stringify({ method, route, status, kept: true, msg: 'request' }).slice(1);
      lines.set(route, ofRoute.set(kind, facts));
    }
    output!.write(`{"level":${log.levels.values.info}${isoTime()},${facts}\n`);
  };
}

/** The pattern of the handler; `/*` stands for the middleware that every request passes. */
export function patternOf(c: Context): string | undefined {
  const patterns = matchedRoutes(c).map(({ path }) => path);
  return patterns.find((path) => !path.endsWith('/*')) ?? patterns.find((path) => path !== '/*');
}
