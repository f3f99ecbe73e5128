import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NewsPage } from '../../views/news.tsx';
import { searchText } from '../database/search.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPreview } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import {
  createPost,
  deletePost,
  listPosts,
  postShows,
  postSorts,
  savePost,
} from '../news/editing.ts';
import { newsAndEvents, type Post } from '../news/queries.ts';
import { sanitisePostHtml } from '../news/sanitise.ts';
import { editedPost, post, previewedPost } from '../news/schema.ts';
import { paths } from '../paths.ts';
import { found, jsonBody, queryOf } from './input.ts';
import { listQuery, offsetOf, PAGE_SIZE, pageFacts } from './list-query.ts';
import { recorded } from './recorded.ts';
import { savedOrRefused } from './saved.ts';

const subject = ({ id, title }: Post) => ({ type: 'post', id, label: title });

export const postsApi = new Hono<AppEnvironment>()
  .get('/', queryOf(listQuery(postSorts, postShows)), async (c) => {
    const { page, q, ...asked } = c.req.valid('query');
    const { rows, total } = await listPosts(c.var.site.db, {
      ...asked,
      q: searchText(q),
      offset: offsetOf(page),
      limit: PAGE_SIZE,
    });
    return c.json({ rows, ...pageFacts(page, total) });
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
  })
  /** A form post, so that a new tab can show what has not been saved as visitors would see it. */
  .post('/preview', async (c) => {
    const { db, now } = c.var.site;
    const form = await parseForm(c, previewedPost);
    if (!form.ok) throw new HTTPException(400);
    const article = {
      ...form.data,
      id: 'preview',
      read_more_link: null,
      publish_date: form.data.publish_date || dayInStockholm(now()),
      updated_at: now().toISOString(),
      content: sanitisePostHtml(form.data.content),
    };
    const page = <NewsPage {...await newsAndEvents(db, now())} article={article} />;
    return renderPreview(c, page, paths.news());
  });
