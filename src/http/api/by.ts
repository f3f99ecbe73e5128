import type { Context } from 'hono';
import type { AppEnvironment } from '../environment.ts';

/** Names the administrator and the moment, for what keeps both. */
export const byOf = (c: Context<AppEnvironment>) => ({
  adminId: c.var.admin.id,
  now: c.var.site.now(),
});
