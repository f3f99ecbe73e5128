import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { recentChanges } from './log.ts';

/** Who changed what and when. It is read here and nowhere written by request. */
export const logApi = new Hono<AppEnvironment>().get(
  '/',
  queryOf(listQuery(['newest'])),
  async (c) => {
    const { page } = c.req.valid('query');
    const { db } = c.var.site;
    return c.json(await pageOf(page, (window) => recentChanges(db, window)));
  },
);
