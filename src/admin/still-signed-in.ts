import { HTTPException } from 'hono/http-exception';
import type { Context } from 'hono';
import { openSession } from '../auth/session-cookie.ts';
import type { AppEnvironment } from '../http/environment.ts';

/**
 * The guard lets in by the headers; a body can be minutes late. Who has been signed out meanwhile gets
 * what the guard would say now.
 */
export async function assertStillSignedIn(c: Context<AppEnvironment>): Promise<void> {
  const session = await openSession(c);
  if (session?.level === 'full') return;
  const res = Response.json({ error: 'signedOut' }, { status: 401 });
  throw new HTTPException(401, { res });
}
