import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiError, found, jsonBody } from '../http/api/api.ts';
import { audited, auditedDeletion, auditedExport } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { translator } from '../i18n/index.ts';
import { folded, listQuery, pageOf } from '../http/paging.ts';
import { mailingListCsv, subscriberCsv } from './csv.ts';
import {
  activate,
  type Activation,
  deactivate,
  deleteSubscriber,
  listSubscribers,
  streamMailingList,
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
  .get('/mailing-list/csv', (c) =>
    auditedExport(c, 'mailingList', mailingListCsv(c.var.site.config.origin), () =>
      streamMailingList(c.var.site.db),
    ),
  )
  .put('/:id/activity', jsonBody(activity), async (c) => {
    const { is_active } = c.req.valid('json');
    const id = c.req.param('id');
    await (is_active ? switchOn(c, id) : switchOff(c, id));
    return c.json({ id, is_active });
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteSubscriber(trx, c.req.param('id')))),
  );

type C = Context<AppEnvironment>;

async function switchOn(c: C, id: string): Promise<void> {
  const { outcome } = await audited<Activation>(
    c,
    (result) => {
      if (result.outcome !== 'activated') return null;
      const changes = [result.was === 'waiting' ? 'activatedUnconfirmed' : 'activated'];
      return { action: 'updated', subject: subject({ id }), changes };
    },
    (trx) => activate(trx, id),
  );
  if (outcome === 'optedOut') {
    const notice = translator(c.var.language)('newsletter:optedOut', { returnObjects: true });
    throw apiError(409, { error: outcome, notice });
  }
  found(outcome === 'activated');
}

async function switchOff(c: C, id: string): Promise<void> {
  const change = { subject: subject({ id }), changes: ['deactivated'] };
  found(await audited(c, { ...change, action: 'updated' }, (trx) => deactivate(trx, id)));
}
