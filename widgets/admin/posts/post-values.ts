import type { InferResponseType } from 'hono/client';
import type { api } from '../api/api.ts';
import { publicationOf, today } from '../editing/publication.ts';

export type Post = InferResponseType<typeof api.posts.$get>['rows'][number];

export type PostValues = ReturnType<typeof valuesOf>;

export function valuesOf(post: Post) {
  return {
    title: post.title,
    category_id: post.category_id ?? '',
    publish_date: post.publish_date,
    summary: post.summary,
    content: post.content,
    featured_image: post.featured_image,
    read_more_link: post.read_more_link ?? '',
    is_published: post.is_published === 1,
  };
}

export const publicationOfPost = ({
  is_published,
  publish_date,
}: Pick<Post, 'is_published' | 'publish_date'>) => publicationOf(is_published === 1, publish_date);

export function emptyPost(): PostValues {
  return {
    title: '',
    category_id: '',
    publish_date: today(),
    summary: '',
    content: '',
    featured_image: null,
    read_more_link: '',
    is_published: false,
  };
}
