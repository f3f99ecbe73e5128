import { HTTPException } from 'hono/http-exception';

/** An answer that ends the handler, so that its type holds what was granted alone. */
export function refusal(
  status: 401 | 409 | 413 | 422 | 429 | 503,
  body: object,
  headers: Record<string, string> = {},
): HTTPException {
  return new HTTPException(status, { res: Response.json(body, { status, headers }) });
}
