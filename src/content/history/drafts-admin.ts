import { Hono } from 'hono';
import { writerIn } from '../items/form-parts.tsx';
import { apiError, found, jsonBody } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { deleteDraft, otherWriters, saveDraft } from '../items/drafts.ts';
import { draft } from '../items/shared/draft-schema.ts';

/** The text of a draft is never logged, because it may be about anybody. */
export const draftsApi = new Hono<AppEnvironment>()
  .put('/:id', jsonBody(draft), async (c) => {
    const { db, now } = c.var.site;
    const id = found(/^[\da-f-]{36}$/.exec(c.req.param('id')))[0];
    const input = c.req.valid('json');
    const saved = await db
      .transaction()
      .execute((trx) => saveDraft(trx, id, input, writerIn(c), now()));
    if (saved.outcome === 'conflict') throw apiError(409, { error: 'conflict' });
    return c.json({
      version: saved.version,
      others: await otherWriters(db, { ...input, id }, writerIn(c), now()),
    });
  })
  .delete('/:id', async (c) => {
    await deleteDraft(c.var.site.db, c.req.param('id'), c.var.admin.id);
    return c.json({ id: c.req.param('id') });
  });
