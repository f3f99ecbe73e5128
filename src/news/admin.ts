import { Hono } from 'hono';
import { assertCategory } from '../categories/admin.ts';
import { lackKinds } from '../content/lacks.ts';
import { jsonBody } from '../http/api/api.ts';
import { auditedCreation, auditedDeletion, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { listQuery, pageOf } from '../http/paging.ts';
import { createPost, deletePost, listPosts, postShows, postSorts, savePost } from './queries.ts';
import type { Post } from './published.ts';
import { editedPost, post } from './schema.ts';

export const subject = ({ id, title }: Post) => ({ type: 'post', id, label: title });

export const postsApi = new Hono<AppEnvironment>()
  .get('/', listQuery(postSorts, postShows, lackKinds), async (c) => {
    const { db, now } = c.var.site;
    return c.json(
      await pageOf(c.req.valid('query'), (asked) =>
        listPosts(db, asked, { language: c.var.language, now: now() }),
      ),
    );
  })
  .post('/', jsonBody(post), async (c) => {
    await assertCategory(c, 'post', c.req.valid('json').category_id);
    const create = auditedCreation(c, subject, (trx) =>
      createPost(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(await create, 201);
  })
  .put('/:id', jsonBody(editedPost), async (c) => {
    await assertCategory(c, 'post', c.req.valid('json').category_id);
    const edit = auditedEdit(c, subject, (trx) =>
      savePost(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
    );
    return c.json(await edit);
  })
  .delete('/:id', async (c) =>
    c.json(await auditedDeletion(c, subject, (trx) => deletePost(trx, c.req.param('id')))),
  );
