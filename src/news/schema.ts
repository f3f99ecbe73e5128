import * as z from 'zod/mini';
import {
  day,
  hasLinkWithTwoSchemes,
  line,
  link,
  picture,
  text,
  version,
} from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';
import { limited } from '../fields/text.ts';

const LONGEST_CATEGORY = 60;
const LONGEST_SUMMARY = 500;
const LONGEST_CONTENT = 100_000;

const content = limited(
  text(LONGEST_CONTENT).check(z.refine((html) => !hasLinkWithTwoSchemes(html), 'linkTwice')),
  LONGEST_CONTENT,
);

export const post = z.object({
  title: requiredLine('missing'),
  category: line('General', LONGEST_CATEGORY),
  publish_date: day(),
  summary: text(LONGEST_SUMMARY),
  content,
  featured_image: picture(),
  read_more_link: link(),
  is_published: z._default(z.boolean('invalid'), false),
});

export const editedPost = z.extend(post, { version: version() });

export type PostInput = z.output<typeof post>;

export const previewedPost = z.object({
  title: line(),
  category: line('General', LONGEST_CATEGORY),
  // Not z.catch, which alone would add four kilobytes to what the dashboard's forms fetch.
  publish_date: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => (day().safeParse(text).success ? text : '')),
    ),
  ),
  summary: text(LONGEST_SUMMARY),
  content: text(LONGEST_CONTENT),
  featured_image: picture(),
});
