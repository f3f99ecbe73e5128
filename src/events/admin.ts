import { Hono } from 'hono';
import { assertCategory } from '../categories/admin.ts';
import { lackKinds } from '../content/lacks.ts';
import { jsonBody } from '../http/api/api.ts';
import type { Database } from '../database/connection.ts';
import { auditedCreation, auditedDeletion, auditedEdit, noteFurther } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { listQuery, pageOf } from '../http/paging.ts';
import { timeInStockholm } from '../i18n/format.ts';
import type { EventRow } from './published.ts';
import { deleteEvent, eventShows, eventSorts, listEvents, saveEvent } from './queries.ts';
import { editedEvent, event } from './schema.ts';
import { changeFollowing, createEvents, deleteFollowing } from './series.ts';
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
      listEvents(db, asked, { language: c.var.language, now: now() }),
    );
    return c.json({ rows: rows.map(asEdited), ...facts });
  })
  .post('/', jsonBody(event), async (c) => {
    await assertCategory(c, 'event', c.req.valid('json').category_id);
    const row = await auditedCreation(c, subject, async (trx) => {
      const [first, ...others] = await createEvents(trx, c.req.valid('json'), c.var.site.now());
      for (const other of others) await noteFurther(c, trx, subject, 'created', { row: other });
      return first;
    });
    return c.json(asEdited(row), 201);
  })
  .put('/:id', jsonBody(editedEvent), async (c) => {
    await assertCategory(c, 'event', c.req.valid('json').category_id);
    const edit = async (trx: Database) => {
      const now = c.var.site.now();
      const { following, ...input } = c.req.valid('json');
      const saved = await saveEvent(trx, c.req.param('id'), input, now);
      if (following && saved.outcome === 'saved') {
        for (const change of await changeFollowing(trx, saved, now)) {
          await noteFurther(c, trx, subject, 'updated', change);
        }
      }
      return saved;
    };
    return c.json(asEdited(await auditedEdit(c, subject, edit, asEdited)));
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteEvent(trx, c.req.param('id')))),
  )
  .delete('/:id/following', async (c) => {
    const ids: string[] = [];
    const { id } = await auditedDeletion(c, subject, async (trx) => {
      const event = await deleteEvent(trx, c.req.param('id'));
      for (const row of event ? await deleteFollowing(trx, event) : []) {
        await noteFurther(c, trx, subject, 'deleted', { row });
        ids.push(row.id);
      }
      return event;
    });
    return c.json({ id, ids: [id, ...ids] });
  });
