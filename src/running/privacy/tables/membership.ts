import { sql } from 'kysely';
import { retentionPeriods } from '../../../shared/retention-periods.ts';
import {
  all,
  applications,
  type Condition,
  ofApplicant,
  ofFee,
  ofMailbox,
  ofPerson,
  ofMember,
  type PersonalTable,
} from '../person.ts';

const meetings = `the list by which a meeting voted; it is deleted ${retentionPeriods.votingList.amount} years after the meeting`;

const ofApplication: Condition = (person) => sql`(application_id in ${applications(person)})`;

export const membershipTables: Record<string, PersonalTable> = {
  members: {
    rows: ofPerson('members'),
    words: ['member', 'members'],
    derived: ['search_text', 'sort_key', 'import_id'],
  },
  member_contacts: {
    rows: (person) => sql`${ofMember(person)} or ${ofPerson('member_contacts')(person)}`,
    words: ['contact person of a member', 'contact persons of members'],
  },
  member_periods: {
    rows: ofMember,
    words: ['period of a membership', 'periods of memberships'],
  },
  member_standings: {
    rows: ofMember,
    words: ['standing of a member', 'standings of members'],
  },
  activity: {
    rows: (person) => {
      const isOwn = sql`${ofMember(person)} or ${ofFee(person)}`;
      return person.only
        ? sql`(${isOwn})`
        : sql`(${isOwn} or actor_name = ${person.email} or subject_label = ${person.email})`;
    },
    words: ["entry in a member's history or the log", "entries in members' history or the log"],
    keeps: {
      rows: () => sql`actor_name is not null`,
      why: `it must stay known who had access to personal data, until ${retentionPeriods.formerAdministrator.amount} years after the administrator left`,
    },
  },
  member_merges: {
    rows: ofMember,
    words: ['merge of two members', 'merges of two members'],
    // What the other member had is exported with the one who is left.
    derived: ['snapshot', 'fingerprint'],
  },
  member_codes: {
    rows: (person) => sql`(${ofMailbox(person)} or ${ofMember(person)})`,
    words: ["code for a member's own page", "codes for members' own pages"],
    derived: ['purpose', 'next', 'tries'],
  },
  email_undos: {
    rows: (person) => sql`(${ofMailbox(person)} or ${ofMember(person)})`,
    words: ['link that undoes a change of address', 'links that undo changes of address'],
  },
  // The file is about many people, so no export contains it, and erasing deletes all of it.
  member_imports: {
    rows: ({ email }) =>
      sql`replace(lower(content), ${email}, '') <> lower(content)
        or created_by in (select id from admins where email = ${email})`,
    words: ['uploaded file of members or subscribers', 'uploaded files of members or subscribers'],
    derived: ['file_name', 'content', 'settings'],
  },
  voting_list_rows: {
    rows: ofMember,
    words: ['row of a voting list', 'rows of voting lists'],
    keeps: { rows: all, why: meetings },
  },
  voting_list_corrections: {
    rows: ofMember,
    words: ['correction of a voting list', 'corrections of voting lists'],
    keeps: { rows: all, why: meetings },
  },
  application_letters: {
    rows: (person) =>
      person.only
        ? ofApplication(person)
        : sql`(${ofApplication(person)} or admin_email = ${person.email})`,
    words: ['letter to an applicant', 'letters to applicants'],
    keeps: {
      rows: (person) => sql`not ${ofApplication(person)}`,
      why: "the association's letter to somebody else; it is deleted with that application",
    },
  },
  membership_applications: {
    rows: ofApplicant,
    words: ['membership application', 'membership applications'],
    derived: ['street', 'postal_code', 'city', 'country', 'search_text', 'sort_key'],
  },
};
