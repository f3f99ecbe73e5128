import * as z from 'zod/mini';
import { newsletterStates } from '../../db/tables/newsletters.ts';
import type { Row } from '../../db/tables.ts';
import { LONGEST_ALT } from '../../services/images/shared/schema.ts';
import { namedInBoth } from '../../shared/fields/bilingual.ts';
import { content, type InputOf } from '../items/content.ts';
import { choice, flag, html, language, line, picture, storedNullable } from '../items/fields.ts';
import { sanitiseHtml } from '../rich-text/sanitise.ts';
import { withParagraphs } from '../rich-text/shared/plain.ts';
import { audiences } from './shared/audiences.ts';

export type Newsletter = Row<'newsletters'>;

/** Mail programs show about as much beside the subject. */
const LONGEST_SUMMARY = 150;
/** Gmail shows only the beginning of an email of more than 102 KB. */
const LONGEST_CONTENT = 60_000;

/** In the order of the form. */
const fields = {
  title: line({ both: true, required: true, search: true }),
  summary: line({ both: true, search: true, limit: LONGEST_SUMMARY }),
  content: html(LONGEST_CONTENT, (text) => sanitiseHtml(withParagraphs(text)), {
    both: true,
    search: true,
  }),
  featured_image: picture(),
  image_alt: line({ both: true, limit: LONGEST_ALT }),
  language: language(),
  audience: choice(audiences, { beside: true }),
  is_public: flag({ begins: 'on' }),
};

export type NewsletterInput = InputOf<typeof fields>;

const counted = z._default(z.number(), 0);

/** The columns that the sending writes, and the form keeps. */
const further = {
  slug: storedNullable,
  state: z._default(z.enum(newsletterStates), 'draft'),
  send_at: storedNullable,
  started_at: storedNullable,
  finished_at: storedNullable,
  retry_at: storedNullable,
  failures: counted,
  problem: storedNullable,
  sent: counted,
  refused: counted,
  unknown: counted,
  skipped: counted,
  unsubscribed: counted,
  sent_by: storedNullable,
};

export const newsletter = content('newsletter', 'newsletters', fields, {
  label: ({ title }) => title,
  further,
  checks: [namedInBoth('other_title', ['other_summary', 'other_content', 'other_image_alt'])],
  keeps: Object.keys(further) as (keyof typeof further)[],
});
