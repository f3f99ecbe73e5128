import type { Context } from 'hono';
import type { HTTPException } from 'hono/http-exception';
import { openSession } from './session.ts';
import type { AppEnvironment } from './environment.ts';
import { apiError } from './api-error.ts';

/**
 * The guard lets in by the headers; a body can be minutes late. Who has been signed out meanwhile is
 * refused as by the guard.
 */
export async function assertStillSignedIn(c: Context<AppEnvironment>): Promise<void> {
  const session = await openSession(c);
  if (session?.level !== 'full') throw signedOut();
}

export function signedOut(): HTTPException {
  return apiError(401, { error: 'signedOut' });
}
