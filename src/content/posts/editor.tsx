import type { Context } from 'hono';
import { categoryFault } from '../categories/queries.ts';
import { receivePicture } from '../items/form-parts.tsx';
import type { Editor } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import { withKnownCategory } from '../items/items.ts';
import { auditedCreation, auditedSave } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import type { Post } from './published.ts';
import { createPost, keepPostAddresses, savePost } from './queries.ts';
import { postRows, storedPost } from './rows.ts';
import { editedPost, post } from './shared/schema.ts';

export const postEditor: Editor<Post, typeof editedPost, typeof post> = {
  kind: 'post',
  rows: postRows,
  stored: storedPost,
  textsOf: ({ id: _id, created_at: _at, is_published: _is, published_at: _first, ...texts }) =>
    texts,
  restorable: withKnownCategory,
  subject,
  keepAddresses: (trx, change, now) => keepPostAddresses(trx, change, false, now),
  list: paths.dashboardTab('posts'),
  schemas: { edited: editedPost, created: post },
  valuesOf,
  begin: emptyPost,
  switches: ['renews_address', 'is_published'],
  receive: (c, values, fields) => receivePicture(c, values, fields, 'featured_image'),
  refuse: (c, { category_id }) => categoryFault(c.var.site.db, 'post', category_id),
  create: (c, input) =>
    auditedCreation(c, subject, (trx) => createPost(trx, input, c.var.site.now())),
  save: (c, id, input) =>
    auditedSave(c, subject, (trx) => savePost(trx, id, input, c.var.site.now())),
};

/** The names are in the order of the form. */
function valuesOf(row: Post): Values {
  return {
    title: row.title,
    other_title: row.other_title,
    summary: row.summary,
    other_summary: row.other_summary,
    content: row.content,
    other_content: row.other_content,
    featured_image: row.featured_image ?? '',
    image_alt: row.image_alt,
    other_image_alt: row.other_image_alt,
    language: row.language,
    category_id: row.category_id ?? '',
    publish_date: row.publish_date,
    publish_time: row.publish_time,
    read_more_link: row.read_more_link ?? '',
    renews_address: '',
    is_published: row.is_published ? 'on' : '',
  };
}

function emptyPost(c: Context<AppEnvironment>): Values {
  return {
    title: '',
    other_title: '',
    summary: '',
    other_summary: '',
    content: '',
    other_content: '',
    featured_image: '',
    image_alt: '',
    other_image_alt: '',
    language: c.var.language,
    category_id: '',
    publish_date: dayInStockholm(c.var.site.now()),
    publish_time: '',
    read_more_link: '',
    renews_address: '',
    is_published: '',
  };
}
