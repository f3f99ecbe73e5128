import { Hono } from 'hono';
import * as z from 'zod/mini';
import { searchText } from '../database/search.ts';
import { csvFile } from '../http/csv.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { subscriberCsv } from './csv.ts';
import {
  deleteSubscriber,
  listSubscribers,
  setActivity,
  streamSubscribers,
  subscriberGrowth,
  subscriberShows,
  subscriberSorts,
} from './subscribers.ts';
import { found, jsonBody, queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { logChange } from '../audit/log.ts';
import { recorded } from '../http/recorded.ts';

const subject = (id: string) => ({ type: 'subscriber', id });

export const subscribersApi = new Hono<AppEnvironment>()
  .get('/', queryOf(listQuery(subscriberSorts, subscriberShows)), async (c) => {
    const { page, q, sort, show } = c.req.valid('query');
    const asked = { q: searchText(q), sort, show };
    return c.json(
      await pageOf(page, (window) => listSubscribers(c.var.site.db, { ...asked, ...window })),
    );
  })
  .get('/growth', async (c) => {
    const { db, now } = c.var.site;
    return c.json({ months: await subscriberGrowth(db, now()) });
  })
  .get('/csv', async (c) => {
    const { db, now } = c.var.site;
    await logChange(db, { admin: c.var.admin, action: 'exported', subject: subject('') }, now());
    return csvFile(c, subscriberCsv, streamSubscribers(db));
  })
  .put('/:id/activity', jsonBody(z.object({ is_active: z.boolean('notGiven') })), async (c) => {
    const { is_active } = c.req.valid('json');
    const id = c.req.param('id');
    const changes = [is_active ? 'activated' : 'deactivated'];
    found(
      await recorded(c, { action: 'updated', subject: subject(id), changes }, (trx) =>
        setActivity(trx, id, is_active),
      ),
    );
    return c.json({ id, is_active });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    const change = { action: 'deleted', subject: subject(id) } as const;
    found(await recorded(c, change, (trx) => deleteSubscriber(trx, id)));
    return c.json({ id });
  });
