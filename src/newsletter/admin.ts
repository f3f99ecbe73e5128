import { Hono } from 'hono';
import * as z from 'zod/mini';
import { found, jsonBody } from '../http/api/api.ts';
import { audited, auditedDeletion, auditedExport } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { folded, listQuery, pageOf } from '../http/api/lists.ts';
import { subscriberCsv } from './csv.ts';
import {
  deleteSubscriber,
  listSubscribers,
  setActivity,
  streamSubscribers,
  subscriberGrowth,
  subscriberShows,
  subscriberSorts,
} from './queries.ts';

const subject = ({ id }: { id: string }) => ({ type: 'subscriber', id });
const activity = z.object({ is_active: z.boolean('notGiven') });

const asked = listQuery(subscriberSorts, subscriberShows);

export const subscribersApi = new Hono<AppEnvironment>()
  .get('/', asked, async (c) =>
    c.json(await pageOf(c.req.valid('query'), (asked) => listSubscribers(c.var.site.db, asked))),
  )
  .get('/growth', async (c) => {
    const { db, now } = c.var.site;
    return c.json({ months: await subscriberGrowth(db, now()) });
  })
  .get('/csv', asked, (c) =>
    auditedExport(c, 'subscriber', subscriberCsv, () =>
      streamSubscribers(c.var.site.db, folded(c.req.valid('query'))),
    ),
  )
  .put('/:id/activity', jsonBody(activity), async (c) => {
    const { is_active } = c.req.valid('json');
    const id = c.req.param('id');
    const changes = [is_active ? 'activated' : 'deactivated'];
    const change = { action: 'updated', subject: subject({ id }), changes } as const;
    found(await audited(c, change, (trx) => setActivity(trx, id, is_active)));
    return c.json({ id, is_active });
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteSubscriber(trx, c.req.param('id')))),
  );
