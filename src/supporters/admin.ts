import { Hono } from 'hono';
import { found, jsonBody } from '../http/api/api.ts';
import { audited, auditedCreation, auditedDeletion, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import {
  createSupporter,
  deleteSupporter,
  listSupporters,
  moveSupporter,
  saveSupporter,
  type SupporterRow,
} from './queries.ts';
import { editedSupporter, step, supporter } from './schema.ts';

export const subject = ({ id, name }: SupporterRow) => ({ type: 'supporter', id, label: name });

export const supportersApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ rows: await listSupporters(c.var.site.db) }))
  .post('/', jsonBody(supporter), async (c) => {
    const create = auditedCreation(c, subject, (trx) =>
      createSupporter(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(await create, 201);
  })
  .put('/:id', jsonBody(editedSupporter), async (c) => {
    const edit = auditedEdit(c, subject, (trx) =>
      saveSupporter(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
    );
    return c.json(await edit);
  })
  .put('/:id/position', jsonBody(step), async (c) => {
    const { direction } = c.req.valid('json');
    const row = await audited(
      c,
      (row: SupporterRow) => ({ action: 'updated', subject: subject(row), changes: ['position'] }),
      (trx) => moveSupporter(trx, c.req.param('id'), direction),
    );
    return c.json({ id: found(row).id });
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteSupporter(trx, c.req.param('id')))),
  );
