import type { Post } from '../../../src/content/posts/published.ts';
import type { SignedIn } from '../admin.ts';
import { valuesOf } from '../html.ts';
import { itemSteps, type Values } from './items.ts';
import { insertionOrder } from '../postgres/postgres.ts';
import type { TestSite } from '../site.ts';

export const {
  formOf: postForm,
  pageOf: postPage,
  post: postFields,
  remove: deletePost,
  send: sendPost,
  titlesIn: postTitles,
} = itemSteps('post', 'posts', /^(?:is_published|renews_address)$/);

export const postsIn = ({ db }: TestSite): Promise<Post[]> =>
  db.selectFrom('blog_posts').selectAll().orderBy(insertionOrder).execute();

export const postTitled = ({ db }: TestSite, title: string): Promise<Post> =>
  db.selectFrom('blog_posts').selectAll().where('title', '=', title).executeTakeFirstOrThrow();

/** Returns the fields of a form that came back. */
export const formIn = (page: string): Values => valuesOf(page, '.edit-form');

/** Saves the form of a post, or of a new one, as a draft unless `is_published` is on, and returns what was stored. */
export async function savePost(
  site: TestSite,
  admin: SignedIn,
  values: Values,
  id?: string,
): Promise<Post> {
  let sent = await sendPost(admin, { intent: 'save', ...values }, id);
  const isChecked = sent.status === 200;
  // A second press publishes with what the check has found.
  if (isChecked) sent = await postFields(admin, { ...formIn(sent.page), intent: 'save' }, id);
  if (sent.status !== 303) throw new Error(`${sent.status} ${sent.page}`);
  const rows = site.db.selectFrom('blog_posts').selectAll();
  return id === undefined
    ? rows.orderBy(insertionOrder, 'desc').executeTakeFirstOrThrow()
    : rows.where('id', '=', id).executeTakeFirstOrThrow();
}
