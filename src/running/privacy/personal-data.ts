import { type PersonalTable } from './person.ts';
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

/** Public content and other tables about nobody, unless an administrator writes something about people into a text. */
export const nonPersonalTables = `
  content_sections blog_posts events newsletters timeline_sections supporting_organisations association_details
  content_addresses content_categories images picture_uses content_version counters reminder_steps closed_years
  member_letters letter_attachments voting_lists site_keys sent_forms jobs
`
  .trim()
  .split(/\s+/);
