import { type Context, Hono } from 'hono';
import { kinds } from '../content/admin.ts';
import { writerIn } from '../content/form-parts.tsx';
import { contentKinds } from '../content/schema.ts';
import { apiError, found, jsonBody } from '../http/api/api.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { deleteDraft, draftedItems, otherWriters, ownDrafts, saveDraft } from './queries.ts';
import { draft } from './schema.ts';

/** The text of a draft is never logged, because it may be about anybody. */
export const draftsApi = new Hono<AppEnvironment>()
  /** The key of new items is `new`. */
  .get('/:kind/:item', async (c) => {
    const { db, now } = c.var.site;
    const kind = kindIn(c);
    const item = c.req.param('item') === 'new' ? null : c.req.param('item');
    const { asShown } = kinds[kind];
    const drafts = await ownDrafts(db, { kind, item }, writerIn(c));
    return c.json({
      drafts: drafts.map(({ before, ...draft }) => ({
        ...draft,
        before: before ? asShown(before) : null,
      })),
      others: await otherWriters(db, { id: '', kind, item }, writerIn(c), now()),
    });
  })
  .get('/:kind', async (c) =>
    c.json({ items: await draftedItems(c.var.site.db, kindIn(c), c.var.admin.id) }),
  )
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

/** Throws 404 for an address that names no kind of content. */
const kindIn = (c: Context) => found(contentKinds.find((kind) => kind === c.req.param('kind')));
