import { Hono } from 'hono';
import { apiError, found } from '../http/api/api.ts';
import { audited, auditedDeletion, auditedExport } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { folded, listQuery, pageOf } from '../http/paging.ts';
import { translator } from '../i18n/index.ts';
import {
  applicationKinds,
  applicationShows,
  applicationSorts,
  countApplications,
  listApplications,
  streamApplications,
} from './application-list.ts';
import { deleteApplication, findApplication } from './queries.ts';
import { applicationCsv } from './csv.ts';
import { canBeFree, makeFree, undoableFrom, undoFree } from './free-membership.ts';
import { answerFields, answers } from './schema.ts';
import { withMovements } from '../payments/ledger/movement-list.ts';
import { movementsOf } from '../payments/queries.ts';
import { withCheckoutsClosed } from '../payments/charges/closing.ts';
import { reasonNotToSync, syncPayment } from '../payments/sync.ts';
import { type FieldChange, logChange } from '../audit/log.ts';

const subject = (id: string) => ({ type: 'application', id });
const changed = (id: string, change: FieldChange) => ({
  action: 'updated' as const,
  subject: subject(id),
  changes: [change],
});

const asked = listQuery(applicationSorts, applicationShows, applicationKinds);

export const applicationsApi = new Hono<AppEnvironment>()
  .get('/', asked, async (c) => {
    const { db } = c.var.site;
    return c.json(await pageOf(c.req.valid('query'), (asked) => listApplications(db, asked)));
  })
  .get('/counts', async (c) => c.json({ counts: await countApplications(c.var.site.db) }))
  .get('/csv', asked, (c) => {
    const { db } = c.var.site;
    return auditedExport(c, 'application', applicationCsv, () =>
      withMovements(db, streamApplications(db, folded(c.req.valid('query')))),
    );
  })
  .get('/:id', async (c) => {
    const { site } = c.var;
    const row = found(await findApplication(site.db, c.req.param('id')));
    const { search_text: _, sort_key: __, sender_hash: ___, ...application } = row;
    const t = translator(c.var.language);
    return c.json({
      application,
      answers: answerFields.map((field) => ({
        question: t(`registration:form.${field}`),
        text: row[answers[field]],
      })),
      movements: await movementsOf(site.db, row.id),
      canBeFree: canBeFree(row),
      canUndoFree: (await undoableFrom(site.db, row, site.now())) !== null,
      notAskable: await reasonNotToSync(site, row.id),
    });
  })
  .post('/:id/payment-check', async (c) => {
    const { admin, requestId, site } = c.var;
    const { id, payment_status } = found(await findApplication(site.db, c.req.param('id')));
    const reason = await reasonNotToSync(site, id);
    if (reason) throw apiError(409, { error: reason });
    const status = await syncPayment(site, id).catch((error: unknown) => {
      site.log.error({ requestId, err: error }, 'payment not checked');
      throw apiError(503, { error: 'noAnswer' });
    });
    if (found(status) !== payment_status) {
      const change = { field: 'payment_status', from: payment_status, to: found(status) };
      await logChange(site.db, { admin, ...changed(id, change) }, site.now());
    }
    return c.json({ id, payment_status: found(status) });
  })
  .put('/:id/free-membership', async (c) => {
    const { db, now } = c.var.site;
    const id = c.req.param('id');
    const isFree = await audited(
      c,
      (change: FieldChange) => changed(id, change),
      (trx) => makeFree(trx, id, { adminId: c.var.admin.id, now: now() }),
    );
    // Two administrators may press the button at once. The second one also has the wanted result.
    const { payment_status } = found(await findApplication(db, id));
    if (!isFree && payment_status !== 'free') throw apiError(409, { error: 'notHonorary' });
    return c.json({ id, payment_status });
  })
  .delete('/:id/free-membership', async (c) => {
    const { db, now } = c.var.site;
    const id = c.req.param('id');
    const undone = await audited(
      c,
      (change: FieldChange) => changed(id, change),
      (trx) => undoFree(trx, id, { adminId: c.var.admin.id, now: now() }),
    );
    const { payment_status } = found(await findApplication(db, id));
    if (!undone) throw apiError(409, { error: 'notUndoable' });
    return c.json({ id, payment_status });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    const deleted = ({ id }: { id: string }) => subject(id);
    const deletion = await withCheckoutsClosed(c.var.site, id, () =>
      auditedDeletion(c, deleted, (trx) => deleteApplication(trx, id)),
    );
    const { obstacle } = deletion;
    if (obstacle) {
      const t = translator(c.var.language);
      const notice = {
        title: t('payments:obstacleTitle'),
        text: t(`payments:obstacles.${obstacle}`),
      };
      throw apiError(obstacle === 'noAnswer' ? 503 : 409, { error: obstacle, notice });
    }
    return c.json(deletion.result);
  });
