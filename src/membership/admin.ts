import { Hono } from 'hono';
import { searchText } from '../database/search.ts';
import { csvFile } from '../http/csv.ts';
import type { AppEnvironment } from '../http/environment.ts';
import {
  applicationKinds,
  applicationShows,
  applicationSorts,
  canBeFree,
  countApplications,
  deleteApplication,
  listApplications,
  makeFree,
  streamApplications,
} from './applications.ts';
import { findApplication } from './queries.ts';
import { applicationCsv } from './csv.ts';
import { movementsOf } from '../payments/queries.ts';
import { reasonNotToAsk, settle } from '../payments/settle.ts';
import { found, queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { logChange } from '../audit/log.ts';
import { recorded } from '../http/recorded.ts';
import { apiError } from '../http/api-error.ts';

const subject = (id: string) => ({ type: 'application', id });
const statusChange = (id: string) => ({
  action: 'updated' as const,
  subject: subject(id),
  changes: ['payment_status'],
});

const asked = listQuery(applicationSorts, applicationShows, applicationKinds);

export const applicationsApi = new Hono<AppEnvironment>()
  .get('/', queryOf(asked), async (c) => {
    const { page, q, ...rest } = c.req.valid('query');
    const { db } = c.var.site;
    return c.json(
      await pageOf(page, (window) =>
        listApplications(db, { q: searchText(q), ...rest, ...window }),
      ),
    );
  })
  .get('/counts', async (c) => c.json({ counts: await countApplications(c.var.site.db) }))
  .get('/csv', async (c) => {
    const { db, now } = c.var.site;
    await logChange(db, { admin: c.var.admin, action: 'exported', subject: subject('') }, now());
    return csvFile(c, applicationCsv, streamApplications(db));
  })
  .get('/:id', async (c) => {
    const { site } = c.var;
    const row = found(await findApplication(site.db, c.req.param('id')));
    const { search_text: _, sort_key: __, ...application } = row;
    return c.json({
      application,
      movements: await movementsOf(site.db, row.id),
      canBeFree: canBeFree(row),
      notAskable: await reasonNotToAsk(site, row.id),
    });
  })
  .post('/:id/payment-check', async (c) => {
    const { admin, requestId, site } = c.var;
    const { id, payment_status } = found(await findApplication(site.db, c.req.param('id')));
    const reason = await reasonNotToAsk(site, id);
    if (reason) throw apiError(409, { error: reason });
    const status = await settle(site, id).catch((error: unknown) => {
      site.log.error({ requestId, err: error }, 'payment not checked');
      throw apiError(503, { error: 'noAnswer' });
    });
    if (found(status) !== payment_status) {
      await logChange(site.db, { admin, ...statusChange(id) }, site.now());
    }
    return c.json({ id, payment_status: found(status) });
  })
  .put('/:id/free-membership', async (c) => {
    const { db } = c.var.site;
    const id = c.req.param('id');
    const isFree = await recorded(c, statusChange(id), (trx) => makeFree(trx, id));
    // Whoever pressed the button a moment later than somebody else has what he wanted.
    const { payment_status } = found(await findApplication(db, id));
    if (!isFree && payment_status !== 'free') throw apiError(409, { error: 'notHonorary' });
    return c.json({ id, payment_status });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    const change = { action: 'deleted', subject: subject(id) } as const;
    found(await recorded(c, change, (trx) => deleteApplication(trx, id)));
    return c.json({ id });
  });
