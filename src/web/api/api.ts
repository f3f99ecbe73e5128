import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnvironment } from '../environment.ts';
import { openSession } from '../session.ts';

/** Returns an exception to throw, so that a handler's return type contains only the success. */
export function apiError(status: 401 | 403 | 409 | 422, body: object): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status }) });
}

/** Throws 401 for an administrator who was signed out while the body arrived, which can take minutes. */
export async function assertStillSignedIn(c: Context<AppEnvironment>): Promise<void> {
  const session = await openSession(c);
  if (session?.level !== 'full') throw apiError(401, { error: 'signedOut' });
}

/** Answers 404, as a page or as JSON. */
export function notFound(): never {
  throw new HTTPException(404);
}

export function found<T>(result: T | null | undefined | false): T {
  return result || notFound();
}
