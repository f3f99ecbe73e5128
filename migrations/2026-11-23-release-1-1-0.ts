import { addAdministration } from './1.1.0/administration.ts';
import { type AnyDatabase, run } from './1.1.0/helpers.ts';
import { historyTables } from './1.1.0/history.ts';
import { addLanguages } from './1.1.0/languages.ts';
import { letterTables } from './1.1.0/letters.ts';
import {
  addFeesOfApplications,
  readApplications,
  splitAddresses,
} from './1.1.0/members/applications.ts';
import { rebuildLedger } from './1.1.0/members/ledger.ts';
import { ownPageTables } from './1.1.0/members/own-page.ts';
import { registerMembers } from './1.1.0/members/register.ts';
import { memberTables } from './1.1.0/members/tables.ts';
import { addPictures } from './1.1.0/pictures.ts';
import { addSite } from './1.1.0/site.ts';
import { writeWords } from './1.1.0/words.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await run(db, unneeded);
  await addAdministration(db);
  await addSite(db);
  await run(db, historyTables);
  await addLanguages(db);
  await addPictures(db);
  await run(db, memberTables);
  await run(db, letterTables);
  await run(db, ownPageTables);
  await writeWords(db);
  await addMembers(db);
}

/** Indexes without which lists of 10,000 rows are quick, too. */
const unneeded = [
  'admin_recovery_codes_by_admin',
  'admin_sessions_by_admin',
  'blog_posts_by_date',
  'contact_submissions_by_name',
  'contact_submissions_list',
  'events_by_date',
  'membership_applications_by_name',
  'membership_applications_by_status',
  'membership_applications_list',
  'newsletter_subscribers_by_activity',
  'newsletter_subscribers_by_email',
  'newsletter_subscribers_list',
  'supporting_organisations_by_position',
  'timeline_sections_by_year',
]
  .map((name) => `drop index ${name};`)
  .join('');

/** Turns paid applications into members with periods, and lets payments be for fees. */
async function addMembers(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `alter table payment_attempts rename column application_id to fee_id;
     alter table simulated_checkouts rename column application_id to fee_id;
     alter table simulated_checkouts add column refunds text not null default '[]'`,
  );
  await rebuildLedger(db);
  const applications = await readApplications(db);
  await splitAddresses(db, applications);
  const charged = await addFeesOfApplications(db, applications);
  await registerMembers(db, applications, charged);
  // The status of an application is that of its fee.
  await run(db, 'alter table membership_applications drop column payment_status;');
}
