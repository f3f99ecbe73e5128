import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  countUnread,
  deleteMessage,
  findMessage,
  listMessages,
  messageKinds,
  messageShows,
  messageSorts,
  setRead,
  setResolved,
  streamMessages,
} from './messages.ts';
import { messageCsv } from './csv.ts';
import type { Database } from '../database/connection.ts';
import { searchText } from '../database/search.ts';
import { csvFile } from '../http/csv.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { found, jsonBody, queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { logChange } from '../audit/log.ts';
import { recorded } from '../http/recorded.ts';

const subject = (id: string) => ({ type: 'message', id });
const read = z.object({ is_read: z.boolean('notGiven') });
const resolved = z.object({ is_resolved: z.boolean('notGiven') });

export const messagesApi = new Hono<AppEnvironment>()
  .get('/', queryOf(listQuery(messageSorts, messageShows, messageKinds)), async (c) => {
    const { page, q, ...rest } = c.req.valid('query');
    const { db } = c.var.site;
    return c.json(
      await pageOf(page, (window) => listMessages(db, { q: searchText(q), ...rest, ...window })),
    );
  })
  .get('/unread', async (c) => c.json({ count: await countUnread(c.var.site.db) }))
  .get('/csv', async (c) => {
    const { db, now } = c.var.site;
    await logChange(db, { admin: c.var.admin, action: 'exported', subject: subject('') }, now());
    return csvFile(c, messageCsv, streamMessages(db));
  })
  .get('/:id', async (c) => c.json(await shown(c, c.req.param('id'))))
  .put('/:id/reading', jsonBody(read), async (c) => {
    const { is_read } = c.req.valid('json');
    const id = c.req.param('id');
    const now = c.var.site.now();
    await change(c, id, is_read ? 'read' : 'unread', (trx) => setRead(trx, id, is_read, now));
    return c.json(await shown(c, id));
  })
  .put('/:id/resolution', jsonBody(resolved), async (c) => {
    const { is_resolved } = c.req.valid('json');
    const id = c.req.param('id');
    const now = c.var.site.now();
    await change(c, id, is_resolved ? 'resolved' : 'reopened', (trx) =>
      setResolved(trx, id, is_resolved, now),
    );
    return c.json(await shown(c, id));
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    const deletion = { action: 'deleted', subject: subject(id) } as const;
    found(await recorded(c, deletion, (trx) => deleteMessage(trx, id)));
    return c.json({ id });
  });

type C = Context<AppEnvironment>;

/** Nothing is written down when it was so already. */
function change(c: C, id: string, what: string, work: (trx: Database) => Promise<boolean>) {
  return recorded(c, { action: 'updated', subject: subject(id), changes: [what] }, work);
}

async function shown(c: C, id: string) {
  const { search_text: _, sort_key: __, ...message } = found(await findMessage(c.var.site.db, id));
  return message;
}
