import { sql } from 'kysely';
import { answerColumns } from '../../../people/applications/shared/schema.ts';
import { memberFacts } from '../../../people/members/shared/fields.ts';
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
  names,
  type PersonalTable,
} from '../person.ts';

const meetings = `the list by which a meeting voted; it is deleted ${retentionPeriods.votingList.amount} years after the meeting`;

const ofApplication: Condition = (person) => sql`(application_id in ${applications(person)})`;

export const membershipTables: Record<string, PersonalTable> = {
  members: {
    rows: ofPerson('members'),
    words: ['member', 'members'],
    columns: [
      'id',
      'number',
      ...memberFacts,
      ...names('joined_on payer_id version created_at updated_at'),
    ],
    secret: ['card_secret'],
    derived: ['search_text', 'sort_key', 'import_id'],
  },
  member_contacts: {
    rows: (person) => sql`${ofMember(person)} or ${ofPerson('member_contacts')(person)}`,
    words: ['contact person of a member', 'contact persons of members'],
    columns: names('id member_id name email phone position'),
  },
  member_periods: {
    rows: ofMember,
    words: ['period of a membership', 'periods of memberships'],
    columns: names(`
      id member_id plan starts_on ends_on bought_until source fee_id paid_on closed_by voided_at
      void_reason created_at
    `),
  },
  member_standings: {
    rows: ofMember,
    words: ['standing of a member', 'standings of members'],
    columns: names(`
      id member_id standing starts_on ends_on closed_by decided_on voided_at created_at
    `),
  },
  activity: {
    rows: (person) => {
      const isOwn = sql`${ofMember(person)} or ${ofFee(person)}`;
      return person.only
        ? sql`(${isOwn})`
        : sql`(${isOwn} or actor_name = ${person.email} or subject_label = ${person.email})`;
    },
    words: ["entry in a member's history or the log", "entries in members' history or the log"],
    columns: names(`
      id happened_at actor_id actor_name action subject_type subject_id subject_label changes member_id fee_id
    `),
    keeps: {
      rows: () => sql`actor_name is not null`,
      why: `it must stay known who had access to personal data, until ${retentionPeriods.formerAdministrator.amount} years after the administrator left`,
    },
  },
  member_merges: {
    rows: ofMember,
    words: ['merge of two members', 'merges of two members'],
    columns: names('id member_id number created_at'),
    // What the other member had is exported with the one who is left.
    derived: ['snapshot', 'fingerprint'],
  },
  member_sessions: {
    rows: ofMember,
    words: ["session of a member's own page", "sessions of members' own pages"],
    columns: names('member_id email user_agent created_at last_seen_at expires_at'),
    secret: ['id'],
  },
  member_codes: {
    rows: (person) => sql`(${ofMailbox(person)} or ${ofMember(person)})`,
    words: ["code for a member's own page", "codes for members' own pages"],
    columns: names('email member_id created_at expires_at used_at'),
    secret: ['browser_hash', 'code_hash'],
    derived: ['purpose', 'next', 'tries'],
  },
  email_undos: {
    rows: (person) => sql`(${ofMailbox(person)} or ${ofMember(person)})`,
    words: ['link that undoes a change of address', 'links that undo changes of address'],
    columns: names('email member_id created_at expires_at'),
    secret: ['token_hash'],
  },
  // The file is about many people, so no export contains it, and erasing deletes all of it.
  member_imports: {
    rows: ({ email }) =>
      sql`replace(lower(content), ${email}, '') <> lower(content)
        or created_by in (select id from admins where email = ${email})`,
    words: ['uploaded file of members', 'uploaded files of members'],
    columns: names('id created_by created_at imported_at result'),
    secret: ['file_name', 'content', 'settings'],
  },
  voting_list_rows: {
    rows: ofMember,
    words: ['row of a voting list', 'rows of voting lists'],
    columns: names(
      'id list_id position member_id member_number name plan votes paid_on receipt_number',
    ),
    keeps: { rows: all, why: meetings },
  },
  voting_list_corrections: {
    rows: ofMember,
    words: ['correction of a voting list', 'corrections of voting lists'],
    columns: names(
      'id list_id position change member_id member_number name reason made_by created_at',
    ),
    keeps: { rows: all, why: meetings },
  },
  application_letters: {
    rows: (person) =>
      person.only
        ? ofApplication(person)
        : sql`(${ofApplication(person)} or admin_email = ${person.email})`,
    words: ['letter to an applicant', 'letters to applicants'],
    columns: names('id application_id kind admin_email text letter_id created_at'),
    keeps: {
      rows: (person) => sql`not ${ofApplication(person)}`,
      why: "the association's letter to somebody else; it is deleted with that application",
    },
  },
  membership_applications: {
    rows: ofApplicant,
    words: ['membership application', 'membership applications'],
    columns: [
      ...names('id first_name full_name email address phone membership_type'),
      ...answerColumns,
      ...names(`
        privacy_policy_accepted terms_conditions_accepted payment_session_id language
        created_at resumed_at member_id decision decided_at decided_by decline_reason
        fee_status_before
      `),
    ],
    secret: ['sender_hash'],
    derived: ['street', 'postal_code', 'city', 'country', 'search_text', 'sort_key'],
  },
};
