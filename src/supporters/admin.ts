import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import {
  createSupporter,
  deleteSupporter,
  listSupporters,
  moveSupporter,
  saveSupporter,
  type SupporterRow,
} from './editing.ts';
import { editedSupporter, step, supporter } from './schema.ts';
import { found, jsonBody } from '../http/input.ts';
import { recorded } from '../http/recorded.ts';
import { savedOrRefused } from '../http/saved.ts';

const subject = ({ id, name }: SupporterRow) => ({ type: 'supporter', id, label: name });

export const supportersApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ rows: await listSupporters(c.var.site.db) }))
  .post('/', jsonBody(supporter), async (c) => {
    const row = await recorded(
      c,
      (row: SupporterRow) => ({ action: 'created', subject: subject(row) }),
      (trx) => createSupporter(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(row, 201);
  })
  .put('/:id', jsonBody(editedSupporter), async (c) => {
    const row = await savedOrRefused(c, subject, (trx) =>
      saveSupporter(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
    );
    return c.json(row);
  })
  .put('/:id/position', jsonBody(step), async (c) => {
    const { direction } = c.req.valid('json');
    const row = await recorded(
      c,
      (row: SupporterRow) => ({ action: 'updated', subject: subject(row), changes: ['position'] }),
      (trx) => moveSupporter(trx, c.req.param('id'), direction),
    );
    return c.json({ id: found(row).id });
  })
  .delete('/:id', async (c) => {
    const row = await recorded(
      c,
      (row: SupporterRow) => ({ action: 'deleted', subject: subject(row) }),
      (trx) => deleteSupporter(trx, c.req.param('id')),
    );
    return c.json({ id: found(row).id });
  });
