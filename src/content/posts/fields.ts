import { LONGEST_ALT } from '../../services/images/shared/schema.ts';
import { namedInBoth } from '../../shared/fields/bilingual.ts';
import { content } from '../items/content.ts';
import {
  category,
  day,
  flag,
  html,
  language,
  line,
  link,
  picture,
  storedNullable,
  storedText,
  text,
  time,
} from '../items/fields.ts';
import { sanitiseHtml } from '../rich-text/sanitise.ts';
import { withParagraphs } from '../rich-text/shared/plain.ts';
import { firstPublication, hasAppeared } from './schedule.ts';

const LONGEST_SUMMARY = 500;
const LONGEST_CONTENT = 100_000;

const tidy = (html: string) => sanitiseHtml(withParagraphs(html));

/** In the order of the form. */
const fields = {
  title: line({ both: true, required: true, search: true }),
  summary: text({ both: true, search: true, limit: LONGEST_SUMMARY, rows: 3 }),
  content: html(LONGEST_CONTENT, tidy, { both: true, search: true }),
  featured_image: picture(),
  image_alt: line({ both: true, limit: LONGEST_ALT }),
  language: language(),
  category_id: category('category', { beside: true }),
  publish_date: day({ required: true, begins: ({ today }) => today }),
  /** In Stockholm. Without one the post appears with its day. */
  publish_time: time({ beside: true }),
  read_more_link: link(),
  /** Takes a new address from the title although visitors may know the old one. */
  renews_address: flag({ formOnly: true, only: 'saved' }),
  is_published: flag(),
};

export const post = content('post', 'blog_posts', fields, {
  label: ({ title }) => title,
  further: { category: storedText, published_at: storedNullable },
  checks: [namedInBoth('other_title', ['other_summary', 'other_content', 'other_image_alt'])],
  follows: ({ is_published = 0 }, before, now) => ({
    published_at: firstPublication(before, { is_published }, now),
  }),
  keeps: ['is_published', 'published_at'],
  isPublic: hasAppeared,
});
