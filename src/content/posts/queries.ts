import { expressionBuilder } from 'kysely';
import { addMissingAddresses, keepAddresses, titlesOf } from '../items/addresses.ts';
import { matches, storedCategory } from '../categories/queries.ts';
import { lackKinds, lacks } from '../items/lacks.ts';
import type { Database } from '../../db/connection.ts';
import { titleOrder } from '../../db/list-page.ts';
import { newRow, saveRow } from '../../db/versions.ts';
import { postWords, titleKeys } from '../../db/searched-columns.ts';
import { flag, type Tables } from '../../db/tables.ts';
import { paths } from '../../shared/paths.ts';
import { list } from '../../web/list.ts';
import { withParagraphs } from '../rich-text/shared/plain.ts';
import { sanitiseHtml } from '../rich-text/sanitise.ts';
import type { Post } from './published.ts';
import { postRows } from './rows.ts';
import { firstPublication, hasAppeared, isDue, isScheduled } from './schedule.ts';
import type { PostInput } from './shared/schema.ts';

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

export async function createPost(
  trx: Database,
  { renews_address, ...input }: PostInput,
  now: Date,
): Promise<Post> {
  const columns = await columnsOf(trx, input);
  const published_at = firstPublication(undefined, columns, now);
  const row = await postRows.add(trx, { ...newRow(now), ...columns, published_at });
  await keepPostAddresses(trx, { row }, renews_address, now);
  return row;
}

export async function savePost(
  trx: Database,
  id: string,
  { version, renews_address, ...input }: PostInput & { version: number },
  now: Date,
) {
  const columns = await columnsOf(trx, input);
  const saved = await saveColumns(trx, { id, version }, columns, now, renews_address);
  if (saved.outcome === 'saved') {
    await keepPostAddresses(trx, saved, renews_address, now);
  }
  return saved;
}

const saveColumns = (
  trx: Database,
  known: { id: string; version: number },
  columns: Partial<Post> & Pick<Post, 'is_published'>,
  now: Date,
  always = false,
) =>
  saveRow(
    trx,
    postRows,
    known,
    (before) => ({ ...columns, published_at: firstPublication(before, columns, now) }),
    now,
    always,
  );

/** Shows a post to visitors, at once or from its day on, or hides it. */
export async function publishPost(
  trx: Database,
  { id, version }: { id: string; version: number },
  isPublished: boolean,
  now: Date,
) {
  const columns = { is_published: flag(isPublished) };
  const saved = await saveColumns(trx, { id, version }, columns, now);
  if (saved.outcome === 'saved') await keepPostAddresses(trx, saved, false, now);
  return saved;
}

/** Needs the row as it is now and, after a change, as it was before. */
export function keepPostAddresses(
  trx: Database,
  { row, before }: { row: Post; before?: Post },
  renews: boolean,
  now: Date,
) {
  const isPublic = (post: Post) => post.is_published === 1 && hasAppeared(post, now);
  return keepAddresses(
    trx,
    'post',
    {
      id: row.id,
      titles: titlesOf(row),
      isPublished: row.is_published === 1,
      wasPublic: before !== undefined && isPublic(before),
      isPublic: isPublic(row),
      renews,
    },
    now,
  );
}

export const addMissingPostAddresses = (db: Database, now: Date) =>
  addMissingAddresses(db, 'post', postRows, (trx, row) =>
    keepPostAddresses(trx, { row }, false, now),
  );

export const deletePost = (db: Database, id: string) =>
  db.deleteFrom('blog_posts').where('id', '=', id).returningAll().executeTakeFirst();

async function columnsOf(db: Database, input: Omit<PostInput, 'renews_address'>) {
  const content = sanitiseHtml(withParagraphs(input.content));
  const other_content = sanitiseHtml(withParagraphs(input.other_content));
  const category = await storedCategory(db, 'post', input.category_id, input.language);
  const columns = {
    ...input,
    content,
    other_content,
    category_id: category?.id ?? null,
    category: category?.name ?? '',
    is_published: flag(input.is_published),
  };
  return { ...columns, search_text: postWords(columns), ...titleKeys(columns) };
}
