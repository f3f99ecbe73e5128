import { Hono } from 'hono';
import type { Database } from '../database/connection.ts';
import { searchText } from '../database/search.ts';
import {
  createEvent,
  deleteEvent,
  eventShows,
  eventSorts,
  listEvents,
  saveEvent,
} from './editing.ts';
import type { EventRow } from './queries.ts';
import { editedEvent, event } from './schema.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { dayInStockholm, timeInStockholm } from '../i18n/format.ts';
import { found, jsonBody, queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { recorded } from '../http/recorded.ts';
import { savedOrRefused } from '../http/saved.ts';

const subject = ({ id, title }: EventRow) => ({ type: 'event', id, label: title });

/** With day and time as they are in Stockholm, where they are edited. */
function asEdited(row: EventRow) {
  const at = new Date(row.event_date);
  return { ...row, day: dayInStockholm(at), time: timeInStockholm(at) };
}

export const eventsApi = new Hono<AppEnvironment>()
  .get('/', queryOf(listQuery(eventSorts, eventShows)), async (c) => {
    const { page, q, ...asked } = c.req.valid('query');
    const { db, now } = c.var.site;
    const { rows, ...facts } = await pageOf(page, (window) =>
      listEvents(db, { ...asked, q: searchText(q), now: now(), ...window }),
    );
    return c.json({ rows: rows.map(asEdited), ...facts });
  })
  .post('/', jsonBody(event), async (c) => {
    const row = await recorded(
      c,
      (row: EventRow) => ({ action: 'created', subject: subject(row) }),
      (trx) => createEvent(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(asEdited(row), 201);
  })
  .put('/:id', jsonBody(editedEvent), async (c) => {
    const save = (trx: Database) =>
      saveEvent(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now());
    return c.json(asEdited(await savedOrRefused(c, subject, save, asEdited)));
  })
  .delete('/:id', async (c) => {
    const row = await recorded(
      c,
      (row: EventRow) => ({ action: 'deleted', subject: subject(row) }),
      (trx) => deleteEvent(trx, c.req.param('id')),
    );
    return c.json({ id: found(row).id });
  });
