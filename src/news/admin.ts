import { Hono } from 'hono';
import { searchText } from '../database/search.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { createPost, deletePost, listPosts, postShows, postSorts, savePost } from './editing.ts';
import type { Post } from './queries.ts';
import { editedPost, post } from './schema.ts';
import { found, jsonBody, queryOf } from '../http/input.ts';
import { listQuery, pageOf } from '../http/list-query.ts';
import { recorded } from '../http/recorded.ts';
import { savedOrRefused } from '../http/saved.ts';

const subject = ({ id, title }: Post) => ({ type: 'post', id, label: title });

export const postsApi = new Hono<AppEnvironment>()
  .get('/', queryOf(listQuery(postSorts, postShows)), async (c) => {
    const { page, q, ...asked } = c.req.valid('query');
    const { db } = c.var.site;
    return c.json(
      await pageOf(page, (window) => listPosts(db, { ...asked, q: searchText(q), ...window })),
    );
  })
  .post('/', jsonBody(post), async (c) => {
    const row = await recorded(
      c,
      (row: Post) => ({ action: 'created', subject: subject(row) }),
      (trx) => createPost(trx, c.req.valid('json'), c.var.site.now()),
    );
    return c.json(row, 201);
  })
  .put('/:id', jsonBody(editedPost), async (c) => {
    const row = await savedOrRefused(c, subject, (trx) =>
      savePost(trx, c.req.param('id'), c.req.valid('json'), c.var.site.now()),
    );
    return c.json(row);
  })
  .delete('/:id', async (c) => {
    const row = await recorded(
      c,
      (row: Post) => ({ action: 'deleted', subject: subject(row) }),
      (trx) => deletePost(trx, c.req.param('id')),
    );
    return c.json({ id: found(row).id });
  });
