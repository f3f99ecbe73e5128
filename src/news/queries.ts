import type { Database } from '../database/connection.ts';
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

/** Published posts, newest first (spec §4). */
export function publishedPosts(db: Database, limit?: number): Promise<Post[]> {
  let query = db
    .selectFrom('blog_posts')
    .selectAll()
    .where('is_published', '=', 1)
    .orderBy('publish_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
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
): Promise<{ posts: Post[]; events: EventRow[] }> {
  const [posts, events] = await Promise.all([publishedPosts(db), upcomingEvents(db, now)]);
  return { posts, events };
}
