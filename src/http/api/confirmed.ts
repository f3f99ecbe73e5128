import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isConfirmed } from '../../auth/confirmation.ts';
import { paths } from '../../paths.ts';
import { apiError } from './api.ts';
import type { AppEnvironment } from '../environment.ts';
import { isRead } from '../request.ts';

/** Throws when a careful action needs a code or the password first. A link is redirected to the form for that proof. */
export function assertConfirmed(c: Context<AppEnvironment>): void {
  const { admin, site } = c.var;
  if (isConfirmed(admin, site.now())) return;
  if (isRead(c.req) && c.req.header('accept')?.includes('text/html')) {
    const { pathname, search } = new URL(c.req.url);
    const res = c.redirect(paths.adminConfirm(pathname + search), 303);
    throw new HTTPException(303, { res });
  }
  throw apiError(403, { error: 'unconfirmed', by: admin.hasSecondFactor ? 'code' : 'password' });
}
