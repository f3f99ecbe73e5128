import type { Context } from 'hono';
import type { AppEnvironment } from '../environment.ts';

/** Returns the administrator and the moment of a change that is stored with both. */
export const byOf = (c: Context<AppEnvironment>) => ({
  adminId: c.var.admin.id,
  now: c.var.site.now(),
});
