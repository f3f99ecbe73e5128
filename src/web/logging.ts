import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
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

/** Leaves out all other properties of errors, because those of a database and of a mail server contain personal data. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { cause, code, constraint, message, name, stack, table } = error as DatabaseError;
  const isOfDatabase = isDatabaseError(error);
  const missing = isOfDatabase ? missingName(message) : undefined;
  return {
    type: error.constructor.name || name,
    ...(!isOfDatabase && { message }),
    ...(typeof code === 'string' && { code }),
    ...(isOfDatabase && { table, constraint, missing }),
    stack: isOfDatabase ? framesOf(stack) : stack,
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

interface DatabaseError extends Error {
  code?: unknown;
  table?: string;
  constraint?: string;
}

/** Recognises errors of PostgreSQL by the severity that all of them have. */
const isDatabaseError = (error: Error & { code?: unknown }): boolean =>
  'severity' in error || (typeof error.code === 'string' && error.code.startsWith('SQLITE_'));

/** Finds the name in a message of SQLite or PostgreSQL about a table or column that does not exist. It is no data. */
const missingName = (message: string): string | undefined =>
  (/^no such (?:table|column): ([\w.]{1,100})$/.exec(message) ??
    /^table (\w{1,100} has no column named \w{1,100})$/.exec(message) ??
    /^(?:relation|column) "?([\w.]{1,100})"?(?: of relation "\w{1,100}")? does not exist$/.exec(
      message,
    ))?.[1];

/** The first lines of a stack repeat the message, which may quote values. */
const framesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
