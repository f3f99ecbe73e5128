import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isConfirmed, proofOf } from '../../services/sessions/confirmation.ts';
import { paths } from '../../shared/paths.ts';
import { apiError } from './api.ts';
import type { AppEnvironment } from '../environment.ts';
import { isRead } from '../request.ts';

/**
 * Throws when a careful action needs a code or the password first. A link is redirected to the form for that proof, and so
 * is a form that names the page with its button.
 */
export function assertConfirmed(c: Context<AppEnvironment>, formPage?: string): void {
  const { admin, site } = c.var;
  if (isConfirmed(admin, site.now())) return;
  const page = formPage ?? linkedPage(c);
  if (page !== null) {
    throw new HTTPException(303, { res: c.redirect(paths.adminConfirm(page), 303) });
  }
  throw apiError(403, { error: 'unconfirmed', by: proofOf(admin) });
}

function linkedPage(c: Context<AppEnvironment>): string | null {
  if (!isRead(c.req) || !c.req.header('accept')?.includes('text/html')) return null;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
