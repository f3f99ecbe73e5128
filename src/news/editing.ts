import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { contains, searchText, sortKey } from '../database/search.ts';
import { flag } from '../database/tables.ts';
import { type Saved, saveVersion } from '../database/versions.ts';
import type { Post } from './queries.ts';
import { sanitisePostHtml } from './sanitise.ts';
import type { PostInput } from './schema.ts';

export const postSorts = ['newest', 'oldest', 'title'] as const;
export const postShows = ['all', 'published', 'draft'] as const;

interface Asked {
  /** As searchText() writes it. */
  q: string;
  sort: (typeof postSorts)[number];
  show: (typeof postShows)[number];
  offset: number;
  limit: number;
}

/** One page of all posts, drafts among them. */
export async function listPosts(db: Database, { q, sort, show, offset, limit }: Asked) {
  let matching = db.selectFrom('blog_posts');
  if (q) matching = matching.where(contains('search_text', q));
  if (show !== 'all') matching = matching.where('is_published', '=', flag(show === 'published'));
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const ordered =
    sort === 'title'
      ? matching.orderBy('sort_key')
      : matching.orderBy('publish_date', direction).orderBy('created_at', direction);
  const [rows, { total }] = await Promise.all([
    ordered.selectAll().orderBy('id').limit(limit).offset(offset).execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function createPost(db: Database, input: PostInput, now: Date): Promise<Post> {
  const at = now.toISOString();
  return db
    .insertInto('blog_posts')
    .values({ id: randomUUID(), ...columnsOf(input), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function savePost(
  trx: Database,
  id: string,
  { version, ...input }: PostInput & { version: number },
  now: Date,
): Promise<Saved<Post>> {
  return saveVersion(
    version,
    () => trx.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst(),
    (next) =>
      trx
        .updateTable('blog_posts')
        .set({ ...columnsOf(input), version: next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  );
}

/** The post that was there, or undefined. */
export function deletePost(db: Database, id: string): Promise<Post | undefined> {
  return db.deleteFrom('blog_posts').where('id', '=', id).returningAll().executeTakeFirst();
}

function columnsOf(input: PostInput) {
  return {
    ...input,
    content: sanitisePostHtml(input.content),
    is_published: flag(input.is_published),
    search_text: searchText(input.title, input.category, input.summary),
    sort_key: sortKey(input.title),
  };
}
