import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { queryOf } from './input.ts';
import { listQuery, pageFacts } from './list-query.ts';
import { recentChanges } from './log.ts';

/** Who changed what and when. It is read here and nowhere written by request. */
export const logApi = new Hono<AppEnvironment>().get(
  '/',
  queryOf(listQuery(['newest'])),
  async (c) => {
    const { page } = c.req.valid('query');
    const { entries, total } = await recentChanges(c.var.site.db, page);
    return c.json({ rows: entries, ...pageFacts(page, total) });
  },
);
