import type { InferResponseType } from 'hono/client';
import { languageOf } from '../../../src/i18n/languages.ts';
import type { api } from '../api/api.ts';
import { publicationOf, type Schedule, today } from '../items/publication.ts';

export type Post = InferResponseType<typeof api.posts.$get>['rows'][number];

export type PostValues = ReturnType<typeof valuesOf>;

export function valuesOf(post: Post) {
  return {
    language: post.language,
    title: post.title,
    other_title: post.other_title,
    category_id: post.category_id ?? '',
    publish_date: post.publish_date,
    publish_time: post.publish_time,
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

export const scheduleOf = (post: Pick<Post, 'publish_date' | 'publish_time'>): Schedule => ({
  day: post.publish_date,
  time: post.publish_time,
});

export const publicationOfPost = (post: Post) =>
  publicationOf(post.is_published === 1, scheduleOf(post));

export function emptyPost(): PostValues {
  return {
    language: languageOf(document.documentElement.lang),
    title: '',
    other_title: '',
    category_id: '',
    publish_date: today(),
    publish_time: '',
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
