import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { fieldErrors } from '../fields/errors.ts';
import type { AppEnvironment } from './environment.ts';
import { openSession } from './session.ts';

/** An error with a JSON body. Throwing it ends the handler, so that its return type is the success alone. */
export function apiError(
  status: 401 | 409 | 413 | 422 | 429 | 503,
  body: object,
  headers: Record<string, string> = {},
): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status, headers }) });
}

export const signedOut = () => apiError(401, { error: 'signedOut' });

/**
 * Throws 401 for somebody who was signed out while the body was on its way: the guard decides by the
 * headers, and a body can be minutes late.
 */
export async function assertStillSignedIn(c: Context<AppEnvironment>): Promise<void> {
  const session = await openSession(c);
  if (session?.level !== 'full') throw signedOut();
}

/**
 * Reads a JSON body. Throws 415 and 400 for what is none, and 422 with each field's error as a message
 * key, in the order of the form.
 */
export function jsonBody<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Sent = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } };
  const read = zValidator('json', schema, async (result, c) => {
    if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new HTTPException(415);
    }
    await assertStillSignedIn(c as Context<AppEnvironment>);
    if (result.success) return;
    const errors = fieldErrors(schema, result.error.issues);
    if (Object.keys(errors).length === 0) throw new HTTPException(400);
    throw apiError(422, { errors });
  });
  // Errors are thrown, so no handler returns them: without this the client would see them in each answer.
  return read as unknown as MiddlewareHandler<AppEnvironment, string, Sent>;
}

/** Returns what was found, or throws 404. */
export function found<T>(result: T | null | undefined | false): T {
  if (!result) throw new HTTPException(404);
  return result;
}
