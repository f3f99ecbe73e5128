import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import type * as z from 'zod/mini';
import { fieldErrors } from '../../shared/fields/errors.ts';
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

/** Throws 415 or 400 for a body other than JSON, and 422 with a message key for each field. */
export function jsonBody<Schema extends z.ZodMiniObject>(schema: Schema) {
  return validator('json', async (sent, c: Context<AppEnvironment>) => {
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new HTTPException(415);
    }
    await assertStillSignedIn(c);
    const result = schema.safeParse(sent);
    if (result.success) return result.data;
    const errors = fieldErrors(schema, result.error.issues);
    if (Object.keys(errors).length === 0) throw new HTTPException(400);
    throw apiError(422, { errors });
  });
}

/** Answers 404, as a page or as JSON. */
export function notFound(): never {
  throw new HTTPException(404);
}

export function found<T>(result: T | null | undefined | false): T {
  return result || notFound();
}
