import { expressionBuilder } from 'kysely';
import { addMissingAddresses } from '../items/addresses.ts';
import { matches } from '../categories/queries.ts';
import { lackKinds, lacks } from '../items/lacks.ts';
import type { Database } from '../../db/connection.ts';
import { titleOrder } from '../../db/list-page.ts';
import type { Tables } from '../../db/tables.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { post } from './fields.ts';
import { isDue, isScheduled } from './schedule.ts';

const eb = expressionBuilder<Tables, 'blog_posts'>();
const isPublished = eb('is_published', '=', 1);

export const posts = list('blog_posts', {
  address: (query) => paths.dashboardTab('posts', query),
  label: 'posts:label',
  search: (q, { db }) => matches(db, 'post', q),
  sorts: {
    newest: { by: 'publish_date', thenBy: ['publish_time', 'created_at'], direction: 'desc' },
    oldest: { by: 'publish_date', thenBy: ['publish_time', 'created_at'], direction: 'asc' },
    title: ({ language }) => titleOrder(language),
  },
  sortTexts: { newest: 'posts:sortNewest', oldest: 'posts:sortOldest', title: 'posts:sortTitle' },
  shows: {
    all: {},
    published: {
      text: 'posts:showPublished',
      where: ({ now }) => eb.and([isPublished, isDue(now)(eb)]),
    },
    scheduled: {
      text: 'posts:showScheduled',
      where: ({ now }) => eb.and([isPublished, isScheduled(now)(eb)]),
    },
    draft: { text: 'posts:showDraft', where: eb('is_published', '=', 0) },
  },
  kinds: { values: lackKinds, where: (kind) => lacks(kind) },
  rows: (ids, { db }) => db.selectFrom('blog_posts').selectAll().where('id', 'in', ids).execute(),
  empty: 'posts:empty',
  failed: 'posts:fetchFailed',
});

export const addMissingPostAddresses = (db: Database, now: Date) =>
  addMissingAddresses(db, 'post', post.rows, (trx, row) => post.keepAddresses!(trx, { row }, now));
