import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { countTasks } from '../tasks/queries.ts';
import { countUnread } from './queries.ts';

/** Returns what the header of the administration shows beside its links. */
export async function headerOf(c: Context<AppEnvironment>) {
  const { admin, site } = c.var;
  return {
    email: admin.email,
    unread: await countUnread(site.db),
    tasks: await countTasks(site.db, 'open'),
  };
}
