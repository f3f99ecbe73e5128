import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { listQuery, pageOf } from '../http/paging.ts';
import { logKinds, logShows, recentChanges } from './recent-changes.ts';

export const logApi = new Hono<AppEnvironment>().get(
  '/',
  listQuery(['newest'], logShows, logKinds),
  async (c) => {
    const { db, now } = c.var.site;
    return c.json(await pageOf(c.req.valid('query'), (asked) => recentChanges(db, asked, now())));
  },
);
