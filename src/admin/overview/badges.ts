import { createMiddleware } from 'hono/factory';
import { loaded } from '../../web/acts.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { countUnread } from '../inbox/messages.ts';
import { countUndecided } from '../../people/applications/queries.ts';
import { countOpenTasks } from '../tasks/queries.ts';

/**
 * Lets pages of the administration count what needs an answer, for the badges in their header. A table that cannot be
 * read does not keep anybody from the other pages.
 */
export const badges = createMiddleware<AppEnvironment>(async (c, next) => {
  const { db } = c.var.site;
  c.set('badges', async () => ({
    unread: (await loaded(c, countUnread(db))) ?? 0,
    tasks: (await loaded(c, countOpenTasks(db))) ?? 0,
    applications: (await loaded(c, countUndecided(db))) ?? 0,
  }));
  await next();
});
