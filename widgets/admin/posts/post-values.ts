import type { InferResponseType } from 'hono/client';
import { languageOf } from '../../../src/i18n/languages.ts';
import type { api } from '../api/api.ts';
import { publicationOf, today } from '../editing/publication.ts';

export type Post = InferResponseType<typeof api.posts.$get>['rows'][number];

export type PostValues = ReturnType<typeof valuesOf>;

export function valuesOf(post: Post) {
  return {
    language: post.language,
    title: post.title,
    other_title: post.other_title,
    category_id: post.category_id ?? '',
    publish_date: post.publish_date,
    summary: post.summary,
    other_summary: post.other_summary,
    content: post.content,
    other_content: post.other_content,
    featured_image: post.featured_image,
    image_alt: post.image_alt,
    other_image_alt: post.other_image_alt,
    read_more_link: post.read_more_link ?? '',
    is_published: post.is_published === 1,
    renews_address: false,
  };
}

export const publicationOfPost = ({
  is_published,
  publish_date,
}: Pick<Post, 'is_published' | 'publish_date'>) => publicationOf(is_published === 1, publish_date);

export function emptyPost(): PostValues {
  return {
    language: languageOf(document.documentElement.lang),
    title: '',
    other_title: '',
    category_id: '',
    publish_date: today(),
    summary: '',
    other_summary: '',
    content: '',
    other_content: '',
    featured_image: null,
    image_alt: '',
    other_image_alt: '',
    read_more_link: '',
    is_published: false,
    renews_address: false,
  };
}
