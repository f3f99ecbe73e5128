import { Hono } from 'hono';
import { assertCategory } from '../categories/admin.ts';
import { lackKinds } from '../content/lacks.ts';
import { jsonBody } from '../http/api/api.ts';
import { auditedCreation, auditedDeletion, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { listQuery, pageOf } from '../http/api/lists.ts';
import { timeInStockholm } from '../i18n/format.ts';
import type { EventRow } from './published.ts';
import {
  createEvent,
  deleteEvent,
  eventShows,
  eventSorts,
  listEvents,
  saveEvent,
} from './queries.ts';
import { editedEvent, event } from './schema.ts';
import { daysOf } from './when.ts';

export const subject = ({ id, title }: EventRow) => ({ type: 'event', id, label: title });

export function asEdited(row: EventRow) {
  const { first, last } = daysOf(row);
  const end = !row.is_all_day && row.end_date !== null && new Date(row.end_date);
  return {
    ...row,
    day: first,
    time: timeInStockholm(new Date(row.event_date)),
    end_day: last === first ? '' : last,
    end_time: end ? timeInStockholm(end) : '',
  };
}

export const eventsApi = new Hono<AppEnvironment>()
  .get('/', listQuery(eventSorts, eventShows, lackKinds), async (c) => {
    const { db, now } = c.var.site;
    const { rows, ...facts } = await pageOf(c.req.valid('query'), (asked) =>
      listEvents(db, asked, now()),
    );
    return c.json({ rows: rows.map(asEdited), ...facts });
  })
  .post('/', jsonBody(event), async (c) => {
    await assertCategory(c, 'event', c.req.valid('json').category_id);
    const row = await auditedCreation(c, subject, (trx) =>
      createEvent(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(asEdited(row), 201);
  })
  .put('/:id', jsonBody(editedEvent), async (c) => {
    await assertCategory(c, 'event', c.req.valid('json').category_id);
    const edit = (trx: Parameters<typeof saveEvent>[0]) =>
      saveEvent(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now());
    return c.json(asEdited(await auditedEdit(c, subject, edit, asEdited)));
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteEvent(trx, c.req.param('id')))),
  );
