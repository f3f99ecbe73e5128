import * as z from 'zod/mini';
import {
  day,
  hasLinkWithTwoSchemes,
  html,
  line,
  link,
  orEmpty,
  orNothing,
  picture,
  text,
  time,
  version,
} from '../../../shared/fields/content-fields.ts';
import { chosenCategory } from '../../categories/shared/schema.ts';
import { firstLanguage, namedInBoth } from '../../../shared/fields/bilingual.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';
import { limited } from '../../../shared/fields/text.ts';
import { languages } from '../../../shared/i18n/languages.ts';
import { LONGEST_ALT } from '../../../services/images/shared/schema.ts';

/** The first of each is used where the address names none. */

const LONGEST_SUMMARY = 500;
const LONGEST_CONTENT = 100_000;

const content = () =>
  limited(
    html(LONGEST_CONTENT).check(z.refine((text) => !hasLinkWithTwoSchemes(text), 'linkTwice')),
    LONGEST_CONTENT,
  );

/** In the order of the form. */
const fields = z.object({
  title: requiredLine('missing'),
  other_title: line(),
  summary: text(LONGEST_SUMMARY),
  other_summary: text(LONGEST_SUMMARY),
  content: content(),
  other_content: content(),
  featured_image: picture(),
  image_alt: line('', LONGEST_ALT),
  other_image_alt: line('', LONGEST_ALT),
  language: firstLanguage(),
  category_id: chosenCategory(),
  publish_date: day(),
  /** In Stockholm. Without one the post appears with its day. */
  publish_time: orNothing(time(), 'timeInvalid'),
  read_more_link: link(),
  is_published: z._default(z.boolean('invalid'), false),
  /** Takes a new address from the title although visitors may know the old one. */
  renews_address: z._default(z.boolean('invalid'), false),
});

const isNamed = namedInBoth('other_title', ['other_summary', 'other_content', 'other_image_alt']);

export const post = fields.check(isNamed);

export const editedPost = z.extend(fields, { version: version() }).check(isNamed);

export type PostInput = z.output<typeof post>;

const languageOr = z.optional(z.enum(languages));

export const previewedPost = z.object({
  /** The language of the page. */
  shown_in: languageOr,
  language: languageOr,
  title: line(),
  other_title: line(),
  category_id: z.optional(z.string()),
  publish_date: orEmpty(day()),
  summary: text(LONGEST_SUMMARY),
  other_summary: text(LONGEST_SUMMARY),
  content: html(LONGEST_CONTENT),
  other_content: html(LONGEST_CONTENT),
  featured_image: picture(),
  image_alt: line('', LONGEST_ALT),
  other_image_alt: line('', LONGEST_ALT),
});
