import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { listQuery, pageOf } from '../http/api/lists.ts';
import { recentChanges } from './log.ts';

export const logApi = new Hono<AppEnvironment>().get('/', listQuery(['newest']), async (c) =>
  c.json(await pageOf(c.req.valid('query'), (range) => recentChanges(c.var.site.db, range))),
);
