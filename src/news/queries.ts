import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { yes } from '../database/literals.ts';
import type { Row } from '../database/tables.ts';
import { type EventRow, upcomingEvents } from '../events/queries.ts';

export type Post = Row<'blog_posts'>;

/** What is shown of a post: the preview of one that was never saved has no more. */
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

/** What a list shows of a post, and where it leads: the articles are long. */
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

/** Published posts, newest first (spec §4). */
export function publishedPosts(db: Database, limit?: number): Promise<ListedPost[]> {
  return newestFirst(db, limit).select(inLists).execute();
}

/** The same with their articles. */
export function publishedArticles(db: Database, limit: number): Promise<Post[]> {
  return newestFirst(db, limit).selectAll().execute();
}

function newestFirst(db: Database, limit?: number) {
  const query = db
    .selectFrom('blog_posts')
    .where('is_published', '=', yes)
    .orderBy('publish_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return limit === undefined ? query : query.limit(sql.lit(limit));
}

export function findPublishedPost(db: Database, id: string): Promise<Post | undefined> {
  return db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirst();
}

/** What the news and events page shows under every one of its addresses. */
export async function newsAndEvents(
  db: Database,
  now: Date,
): Promise<{ posts: ListedPost[]; events: EventRow[] }> {
  const [posts, events] = await Promise.all([publishedPosts(db), upcomingEvents(db, now)]);
  return { posts, events };
}
