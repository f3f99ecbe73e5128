import { HTTPException } from 'hono/http-exception';

/** An error with a JSON body. Throwing it ends the handler, so that its return type is the success alone. */
export function apiError(
  status: 401 | 409 | 413 | 422 | 429 | 503,
  body: object,
  headers: Record<string, string> = {},
): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status, headers }) });
}
