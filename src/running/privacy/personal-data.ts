import { event } from '../../content/events/fields.ts';
import { post } from '../../content/posts/fields.ts';
import { supporter } from '../../content/supporters/fields.ts';
import { section } from '../../content/timeline/fields.ts';
import { names, type PersonalTable } from './person.ts';
import { administrationTables } from './tables/administration.ts';
import { correspondenceTables } from './tables/correspondence.ts';
import { membershipTables } from './tables/membership.ts';
import { moneyTables } from './tables/money.ts';

/** Finds rows through tables listed earlier, so erasing must begin at the end. */
export const personalData: Record<string, PersonalTable> = {
  ...correspondenceTables,
  ...membershipTables,
  ...moneyTables,
  ...administrationTables,
};

/** Public content: nobody's data, unless an administrator writes some into a text. */
export const nonPersonalColumns: Record<string, string[]> = {
  content_sections: names(
    'section_key title content defaults is_published created_at updated_at version',
  ),
  blog_posts: post.columns,
  events: event.columns,
  timeline_sections: section.columns,
  supporting_organisations: supporter.columns,
  association_details: names('section details version created_at updated_at'),
  content_addresses: names('kind item_id language slug is_current was_public created_at'),
  content_categories: names(
    'id kind name_en name_sv purpose position created_at updated_at version',
  ),
  images: ['name', 'created_at', 'unused_since'],
  picture_uses: names('picture kind item_id'),
  content_version: ['version'],
  counters: ['name', 'value'],
  reminder_steps: names(
    'step is_on days subject_sv text_sv subject_en text_en version created_at updated_at',
  ),
  closed_years: names('ends_on starts_on closed_by closed_at'),
  member_letters: names(`
      id purpose subject_sv text_sv subject_en text_en audience version created_at updated_at sent_at sent_by
      by_email on_paper left_out
    `),
  voting_lists: names(
    'id title place meeting_on paid_by made_by created_at locked_by locked_at row_hash',
  ),
  site_keys: ['name', 'value'],
  sent_forms: names('key location notice sent_at'),
  jobs: names('name last_started_at last_finished_at last_succeeded_at outcome detail late_after'),
};
