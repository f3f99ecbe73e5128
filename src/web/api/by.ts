import type { Context } from 'hono';
import type { AdminAuthor } from '../../services/activity/record.ts';
import type { AppEnvironment } from '../environment.ts';

/** Returns the administrator and the moment of a change that is stored with both. */
export const byOf = ({ var: { admin, site } }: Context<AppEnvironment>): AdminAuthor => ({
  adminId: admin.id,
  name: admin.email,
  now: site.now(),
});
