import * as z from 'zod/mini';
import type { NewRow } from '../../db/tables.ts';
import type { Rows } from '../../db/versions.ts';
import { storedFlag, storedLanguage, storedText, storedVersion } from '../items/items.ts';
import type { Post } from './published.ts';

export const postRows = {
  find: (db, id) => db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst(),
  add: (trx, row: NewRow<'blog_posts'>) =>
    trx.insertInto('blog_posts').values(row).returningAll().executeTakeFirstOrThrow(),
  change: (trx, id, columns) =>
    trx
      .updateTable('blog_posts')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
} satisfies Rows<Post>;

export const storedPost: z.ZodMiniType<Post> = z.object({
  ...storedVersion,
  id: z.string(),
  language: storedLanguage,
  title: z.string(),
  other_title: z.string(),
  summary: z.string(),
  other_summary: z.string(),
  content: z.string(),
  other_content: z.string(),
  category: z.string(),
  category_id: storedText,
  featured_image: storedText,
  image_alt: z.string(),
  other_image_alt: z.string(),
  read_more_link: storedText,
  publish_date: z.string(),
  publish_time: z.string(),
  published_at: z._default(storedText, null),
  is_published: storedFlag,
  search_text: z.string(),
  sort_key: z.string(),
  swedish_sort_key: z.string(),
});
