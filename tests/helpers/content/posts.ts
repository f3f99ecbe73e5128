import type { Post } from '../../../src/content/posts/published.ts';
import type { SignedIn } from '../admin.ts';
import { itemSteps, tabOf, type Values } from './items.ts';
import { insertionOrder } from '../postgres/postgres.ts';
import type { TestSite } from '../site.ts';

const steps = itemSteps('post', tabOf('posts'), 'publish');

export const {
  formOf: postForm,
  pageOf: postPage,
  post: postFields,
  remove: deletePost,
  send: sendPost,
  titlesIn: postTitles,
} = steps;

export const postsIn = ({ db }: TestSite): Promise<Post[]> =>
  db.selectFrom('blog_posts').selectAll().orderBy(insertionOrder).execute();

export const postTitled = ({ db }: TestSite, title: string): Promise<Post> =>
  db.selectFrom('blog_posts').selectAll().where('title', '=', title).executeTakeFirstOrThrow();

/** Saves the form of a post, or of a new one, as a draft unless `is_published` is on, and returns what was stored. */
export const savePost = (
  site: TestSite,
  admin: SignedIn,
  values: Values,
  id?: string,
): Promise<Post> => steps.save(site, admin, { intent: 'save', ...values }, id);
