import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../database/connection.ts';
import { apiError, found, jsonBody } from '../http/api/api.ts';
import { audited, auditedDeletion, auditedExport } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { folded, listQuery, pageOf } from '../http/paging.ts';
import { messageCsv } from './csv.ts';
import { answerMessage, answersTo } from './answers.ts';
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
} from './queries.ts';
import { messageAnswer } from './answer-schema.ts';

const subject = ({ id }: { id: string }) => ({ type: 'message', id });
const read = z.object({ is_read: z.boolean('notGiven') });
const resolved = z.object({ is_resolved: z.boolean('notGiven') });

const asked = listQuery(messageSorts, messageShows, messageKinds);

export const messagesApi = new Hono<AppEnvironment>()
  .get('/', asked, async (c) =>
    c.json(await pageOf(c.req.valid('query'), (asked) => listMessages(c.var.site.db, asked))),
  )
  .get('/unread', async (c) => c.json({ count: await countUnread(c.var.site.db) }))
  .get('/csv', asked, (c) =>
    auditedExport(c, 'message', messageCsv, () =>
      streamMessages(c.var.site.db, folded(c.req.valid('query'))),
    ),
  )
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
  .post('/:id/answers', jsonBody(messageAnswer), async (c) => {
    const { admin, site } = c.var;
    if (!site.config.mail) throw apiError(409, { error: 'noMail' });
    const id = c.req.param('id');
    const answer = c.req.valid('json');
    const changes = answer.is_resolved ? ['resolved'] : [];
    const outcome = await audited(
      c,
      (result) =>
        result === 'answered' ? { action: 'answered', subject: subject({ id }), changes } : null,
      (trx) => answerMessage(trx, id, answer, { admin, now: site.now() }),
    );
    if (found(outcome) === 'answeredMeanwhile') throw apiError(409, { error: 'answeredMeanwhile' });
    return c.json(await shown(c, id), 201);
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deleteMessage(trx, c.req.param('id')))),
  );

type C = Context<AppEnvironment>;

function change(c: C, id: string, what: string, work: (trx: Database) => Promise<boolean>) {
  return audited(c, { action: 'updated', subject: subject({ id }), changes: [what] }, work);
}

async function shown(c: C, id: string) {
  const { config, db } = c.var.site;
  const { search_text: _, sort_key: __, ...message } = found(await findMessage(db, id));
  return { ...message, answers: await answersTo(db, id), sendsMail: config.mail !== null };
}
