import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../../web/environment.ts';
import { countUnread } from '../inbox/queries.ts';
import { countUndecided } from '../../people/applications/application-list.ts';
import { countTasks } from '../tasks/queries.ts';

/** Lets pages of the administration count what needs an answer, for the badges in their header. */
export const badges = createMiddleware<AppEnvironment>(async (c, next) => {
  const { db } = c.var.site;
  c.set('badges', async () => ({
    unread: await countUnread(db),
    tasks: await countTasks(db, 'open'),
    applications: await countUndecided(db),
  }));
  await next();
});
