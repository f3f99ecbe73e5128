import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { type ListOrder, type ListRequest, loadPage } from '../database/list-page.ts';
import { yes } from '../database/literals.ts';
import { deleteRow, insertRow, saveRow } from '../database/versions.ts';
import { contains, sortKey } from '../database/search.ts';
import { postWords } from '../database/search-texts.ts';
import { flag, type Row } from '../database/tables.ts';
import { type EventRow, upcomingEvents } from '../events/queries.ts';
import { dayInStockholm } from '../i18n/format.ts';
import { sanitisePostHtml } from './sanitise.ts';
import type { PostInput } from './schema.ts';

export type Post = Row<'blog_posts'>;

export type ShownPost = Pick<
  Post,
  | 'id'
  | 'title'
  | 'category'
  | 'summary'
  | 'content'
  | 'featured_image'
  | 'read_more_link'
  | 'publish_date'
  | 'updated_at'
>;

/** Leaves out the articles, which are long. */
const inLists = [
  'id',
  'title',
  'category',
  'summary',
  'featured_image',
  'read_more_link',
  'publish_date',
  'updated_at',
] as const;

export type ListedPost = Pick<Post, (typeof inLists)[number]>;

export function publishedPosts(db: Database, now: Date, limit?: number): Promise<ListedPost[]> {
  return newestFirst(db, now, limit).select(inLists).execute();
}

export function publishedArticles(db: Database, now: Date, limit: number): Promise<Post[]> {
  return newestFirst(db, now, limit).selectAll().execute();
}

/** Leaves out scheduled posts, whose day has not begun in Stockholm. */
function newestFirst(db: Database, now: Date, limit?: number) {
  const query = db
    .selectFrom('blog_posts')
    .where('is_published', '=', yes)
    .where('publish_date', '<=', dayInStockholm(now))
    .orderBy('publish_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return limit === undefined ? query : query.limit(sql.lit(limit));
}

export function findPublishedPost(db: Database, id: string, now: Date): Promise<Post | undefined> {
  return db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .where('publish_date', '<=', dayInStockholm(now))
    .executeTakeFirst();
}

export async function newsAndEvents(
  db: Database,
  now: Date,
): Promise<{ posts: ListedPost[]; events: EventRow[] }> {
  const [posts, events] = await Promise.all([publishedPosts(db, now), upcomingEvents(db, now)]);
  return { posts, events };
}

/** Editors give the article that names the winners of the awards one of these categories. */
const winnersCategories = ['Winners', 'Pristagare', 'Vinnare'];

/** Returns the id of the newest such article. */
export async function articleAboutWinners(db: Database, now: Date): Promise<string | undefined> {
  const article = await newestFirst(db, now, 1)
    .select('id')
    .where('category', 'in', winnersCategories)
    .executeTakeFirst();
  return article?.id;
}

export const postSorts = ['newest', 'oldest', 'title'] as const;
export const postShows = ['all', 'published', 'scheduled', 'draft'] as const;

type PostListRequest = ListRequest<(typeof postSorts)[number], (typeof postShows)[number]>;

const orders: Record<(typeof postSorts)[number], ListOrder> = {
  newest: { by: 'publish_date', thenBy: 'created_at', direction: 'desc' },
  oldest: { by: 'publish_date', thenBy: 'created_at', direction: 'asc' },
  title: { by: 'sort_key', direction: 'asc' },
};

export function listPosts(db: Database, { q, sort, show, ...range }: PostListRequest, now: Date) {
  const all = db.selectFrom('blog_posts');
  let matching = all;
  if (q) matching = matching.where(contains('search_text', q));
  if (show !== 'all') matching = matching.where('is_published', '=', flag(show !== 'draft'));
  if (show === 'published' || show === 'scheduled') {
    const comparison = show === 'scheduled' ? '>' : '<=';
    matching = matching.where('publish_date', comparison, dayInStockholm(now));
  }
  return loadPage(matching, orders[sort], range, (ids) =>
    all.selectAll().where('id', 'in', ids).execute(),
  );
}

export const createPost = (db: Database, input: PostInput, now: Date) =>
  insertRow(db, 'blog_posts', columnsOf(input), now);

export function savePost(
  trx: Database,
  id: string,
  { version, ...input }: PostInput & { version: number },
  now: Date,
) {
  return saveRow(trx, 'blog_posts', { id, version }, columnsOf(input), now);
}

export const deletePost = (db: Database, id: string) => deleteRow(db, 'blog_posts', id);

function columnsOf(input: PostInput) {
  const content = sanitisePostHtml(input.content);
  return {
    ...input,
    content,
    is_published: flag(input.is_published),
    search_text: postWords({ ...input, content }),
    sort_key: sortKey(input.title),
  };
}
