import { type Addresses, addressFinder } from '../items/address-finder.ts';
import { findAddress } from '../items/addresses.ts';
import { categoryNames } from '../categories/queries.ts';
import { type InLanguage, inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { count, type ListRange } from '../../db/list-page.ts';
import type { Row } from '../../db/tables.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { focusFinder } from '../../services/images/queries.ts';
import { paths } from '../../shared/paths.ts';
import { post } from './fields.ts';
import { isDue, lastChange, publishedOf } from './schedule.ts';

export type Post = Row<'blog_posts'>;

/** Leaves out the articles, which are long. */
export const inLists = [
  'id',
  'language',
  'title',
  'other_title',
  'category',
  'category_id',
  'summary',
  'other_summary',
  'featured_image',
  'image_alt',
  'other_image_alt',
  'read_more_link',
  'publish_date',
  'publish_time',
  'published_at',
  'updated_at',
] as const;

type Listed = Pick<Post, (typeof inLists)[number]>;

/** A post as a page shows it in its language. */
type Shown<Columns extends Listed> = InLanguage<Columns> &
  Addresses & {
    /** The classes of a picture that is cropped around a point other than the middle. */
    focus: string | undefined;
    /** When it appeared and when it changed, as machines read it. */
    appeared: string;
    changed: string;
  };

export type ListedPost = Shown<Listed>;
export type ShownPost = Shown<Listed & Pick<Post, 'content' | 'other_content'>>;

export async function publishedPosts(
  db: Database,
  now: Date,
  language: Language,
  most: number,
): Promise<ListedPost[]> {
  return shown(db, await newest(db, now, most).select(inLists).execute(), language);
}

/**
 * Returns the addresses of the articles among these posts, for search engines. The oldest come first, so that a new
 * article hardly moves any others to another part of the sitemap.
 */
export async function publishedAddresses(db: Database, now: Date, { limit, offset }: ListRange) {
  const rows = await published(db, now)
    .select([
      'id',
      'language',
      'other_title',
      'read_more_link',
      'publish_date',
      'publish_time',
      'published_at',
      'updated_at',
    ])
    .orderBy('publish_date')
    .orderBy('publish_time')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const articles = rows.filter(({ read_more_link }) => !read_more_link);
  const addressesOf = await addressFinder(db, 'post', articles, { pathOf: paths.article });
  return articles.map((row) => ({ ...addressesOf(row), updated_at: lastChange(row) }));
}

export const countPublished = (db: Database, now: Date) => count(published(db, now));

export async function publishedArticles(
  db: Database,
  now: Date,
  language: Language,
  most: number,
): Promise<ShownPost[]> {
  const posts = await newest(db, now, most)
    .select([...inLists, 'content', 'other_content'])
    .execute();
  return shown(db, posts, language);
}

/** Leaves out scheduled posts, whose day and hour have not come in Stockholm. */
export const published = (db: Database, now: Date) =>
  db.selectFrom('blog_posts').where('is_published', '=', 1).where(isDue(now));

type Published = ReturnType<typeof published>;

export const newestFirst = (posts: Published) =>
  posts
    .orderBy('publish_date', 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

const newest = (db: Database, now: Date, most: number) =>
  newestFirst(published(db, now)).limit(most);

export interface FoundPost {
  post: ShownPost;
  /** False for an id, an earlier address, or that of the other language. */
  isOwnAddress: boolean;
  /** True for the address of the other language, which stays valid, so the redirect must not be permanent. */
  isCurrent: boolean;
}

/** Finds a post by its readable address, an earlier one, or its id. */
export async function findPublishedPost(
  db: Database,
  key: string,
  now: Date,
  language: Language,
): Promise<FoundPost | undefined> {
  const address = await findAddress(db, 'post', key);
  const row = await published(db, now)
    .select([...inLists, 'content', 'other_content'])
    .where('id', '=', address?.item_id ?? key)
    .executeTakeFirst();
  if (!row) return undefined;
  const [found] = await shown(db, [row], language);
  const isOwnAddress = found!.addresses[language] === paths.article(key);
  return { post: found!, isOwnAddress, isCurrent: address?.is_current === 1 };
}

export async function shown<Columns extends Listed>(
  db: Database,
  rows: Columns[],
  language: Language,
): Promise<Shown<Columns>[]> {
  const [addressesOf, nameOf, focusOf] = await Promise.all([
    addressFinder(db, 'post', rows, { pathOf: paths.article }),
    categoryNames(db, 'post', language),
    focusFinder(
      db,
      rows.map(({ featured_image }) => featured_image),
    ),
  ]);
  return rows.map((row) => ({
    ...inLanguage(post.direct(row), language),
    ...addressesOf(row),
    category: nameOf(row.category_id, row.category),
    focus: focusOf(row.featured_image),
    appeared: publishedOf(row),
    changed: lastChange(row),
  }));
}
