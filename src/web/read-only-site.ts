import { HTTPException } from 'hono/http-exception';
import { withoutWrites } from '../db/connection.ts';
import type { Site } from '../site.ts';

/**
 * Returns the site for a form that is only to be shown again. Its handler cannot change the database, queue an email or
 * reach the payment service, even if it takes no heed of `isRestored`.
 */
export function readOnlySite(site: Site, attempt: { isRefused: boolean }): Site {
  const db = withoutWrites(site.db, () => {
    attempt.isRefused = true;
    throw new HTTPException(409);
  });
  return { ...site, db, payments: null };
}
