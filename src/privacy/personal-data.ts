import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { SubjectKeys } from '../mail/message.ts';
import { answerColumns } from '../membership/schema.ts';
import { addressHash } from '../newsletter/opt-outs.ts';
import { retentionPeriods } from '../pages/retention-periods.ts';

export interface Person {
  email: string;
  /** What newsletter/opt-outs.ts keeps instead of the address. */
  addressHash: string;
}

type Condition = (person: Person) => RawBuilder<boolean>;

/** Every column must be in one of the three lists. */
export interface PersonalTable {
  rows: Condition;
  words: [one: string, several: string];
  columns: string[];
  /** Never exported, because these values let somebody in or help to guess the way in. */
  secret?: string[];
  derived?: string[];
  keeps?: { rows: Condition; why: string };
}

const names = (list: string) => list.trim().split(/\s+/);

const all: Condition = () => sql`true`;
const address: Condition = ({ email }) => sql`email = ${email}`;
const applications = ({ email }: Person) =>
  sql`(select id from membership_applications where email = ${email})`;
const members = ({ email }: Person) => sql`(select id from members where email = ${email})`;
const ofMember: Condition = (person) => sql`member_id in ${members(person)}`;
const ownCharges: Condition = (person) => sql`(payer_email = ${person.email}
  or member_id in ${members(person)} or application_id in ${applications(person)})`;
const charges = (person: Person) => sql`(select id from charges where ${ownCharges(person)})`;
const ofCharge: Condition = (person) => sql`charge_id in ${charges(person)}`;
const attempts = (person: Person, column: string) =>
  sql`(select ${sql.ref(column)} from payment_attempts where ${ofCharge(person)})`;
const ofAttempt: Condition = (person) =>
  sql`session_id in ${attempts(person, 'session_id')}
    or provider_payment_id in ${attempts(person, 'provider_payment_id')}`;
const ofMessage: Condition = ({ email }) =>
  sql`(message_id in (select id from contact_submissions where email = ${email}))`;
const ofAdministrator: Condition = ({ email }) =>
  sql`admin_id in (select id from admins where email = ${email})`;

/** Finds letters by their data, because letters to the office have another recipient. */
const letterSubjects: Record<keyof SubjectKeys, Condition> = {
  email: ({ email }) => dataHas('email', sql`${email}`),
  applicationId: ({ email }) => sql`exists (select 1 from membership_applications as own
    where own.email = ${email} and ${dataHas('applicationId', sql`own.id`)})`,
  chargeId: (person) => sql`exists (select 1 from charges as own
    where own.id in ${charges(person)} and ${dataHas('chargeId', sql`own.id`)})`,
  memberId: (person) => sql`exists (select 1 from members as own
    where own.id in ${members(person)} and ${dataHas('memberId', sql`own.id`)})`,
  unsubscribeToken: ({ email }) => sql`exists (select 1 from newsletter_subscribers as own
    where own.email = ${email} and ${dataHas('unsubscribeToken', sql`own.unsubscribe_token`)})`,
};

/** Reads JSON as text, because the operators for JSON differ between the engines. Values need no escaping in JSON. */
function dataHas(key: string, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`replace(data, ${`"${key}":"`} || ${value} || '"', '') <> data`;
}

/** Money has come or may still come, and a refund must find its way into the ledger years later. */
const mayHaveMoney = sql<boolean>`(status in
  ('paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review')
  or (status in ('pending', 'processing') and provider <> 'demo'))`;
const bookkeeping = `bookkeeping: the law keeps it for ${retentionPeriods.financial.amount} years after the calendar year`;
const meetings = `the list by which a meeting voted; it is deleted ${retentionPeriods.votingList.amount} years after the meeting`;
const reference = 'a reference without a name, needed to enter refunds in the ledger';

/** Finds rows through tables listed earlier, so erasing must begin at the end. */
export const personalData: Record<string, PersonalTable> = {
  newsletter_subscribers: {
    rows: address,
    words: ['newsletter subscription', 'newsletter subscriptions'],
    columns: names(
      'id email language gdpr_consent is_active awaits_confirmation subscribed_at confirmed_at',
    ),
    secret: ['unsubscribe_token'],
  },
  newsletter_confirmations: {
    rows: ({ email }) =>
      sql`subscriber_id in (select id from newsletter_subscribers where email = ${email})`,
    words: ['request for the newsletter', 'requests for the newsletter'],
    columns: names('id subscriber_id language requested_at'),
    secret: ['token_hash'],
  },
  newsletter_opt_outs: {
    rows: ({ addressHash }) => sql`address_hash = ${addressHash}`,
    words: ['mark of an ended newsletter subscription', 'marks of ended newsletter subscriptions'],
    columns: ['left_at'],
    secret: ['address_hash', 'token_hash'],
    keeps: {
      rows: all,
      why: 'a hash without the address, so that nobody adds it to the newsletter again',
    },
  },
  contact_submissions: {
    rows: address,
    words: ['contact message', 'contact messages'],
    columns: names(
      'id first_name last_name email phone subject message inquiry_type language created_at read_at answered_at resolved_at',
    ),
    derived: ['search_text', 'sort_key'],
  },
  message_answers: {
    rows: (person) => sql`${ofMessage(person)} or admin_email = ${person.email}`,
    words: ['answer to a contact message', 'answers to contact messages'],
    columns: names('id message_id admin_email text created_at'),
    keeps: {
      rows: (person) => sql`not ${ofMessage(person)}`,
      why: "the association's answer to somebody else; it is deleted with that message",
    },
  },
  members: {
    rows: address,
    words: ['member', 'members'],
    columns: names(`
      id number kind first_name last_name full_name registration_number email email_verified_at phone street
      postal_code city country birth_year language chapter joined_on wants_newsletter version created_at
      updated_at
    `),
    secret: ['card_secret'],
    derived: ['search_text', 'sort_key'],
  },
  member_contacts: {
    rows: (person) => sql`${ofMember(person)} or email = ${person.email}`,
    words: ['contact person of a member', 'contact persons of members'],
    columns: names('id member_id name email phone position'),
  },
  member_terms: {
    rows: ofMember,
    words: ['term of a membership', 'terms of memberships'],
    columns: names(`
      id member_id plan starts_on ends_on bought_until source charge_id covered_by paid_on closed_by voided_at
      void_reason created_by created_at
    `),
  },
  member_standings: {
    rows: ofMember,
    words: ['standing of a member', 'standings of members'],
    columns: names(`
      id member_id standing starts_on ends_on closed_by decided_on voided_at created_by created_at
    `),
  },
  member_history: {
    rows: ofMember,
    words: ["entry in a member's history", "entries in members' history"],
    columns: names('id member_id at admin_id event details'),
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
  membership_applications: {
    rows: address,
    words: ['membership application', 'membership applications'],
    columns: [
      ...names('id first_name full_name email address phone membership_type'),
      ...answerColumns,
      ...names(`
        privacy_policy_accepted terms_conditions_accepted payment_status payment_session_id language
        created_at resumed_at member_id
      `),
    ],
    secret: ['sender_hash'],
    derived: ['search_text', 'sort_key'],
  },
  charges: {
    rows: ownCharges,
    words: ['charge', 'charges'],
    columns: names(`
      id kind purpose member_id application_id order_id plan payer_name payer_email language amount currency
      reference due_on status created_by created_at updated_at
    `),
    secret: ['token'],
  },
  payments: {
    rows: ofCharge,
    words: ['row of the payments ledger', 'rows of the payments ledger'],
    columns: names(`
      id receipt_number charge_id kind amount currency membership_type payer_name method provider
      provider_reference provider_payment_id session_id booked_on note recorded_by reverses occurred_at
      created_at
    `),
    secret: ['receipt_token'],
    keeps: { rows: all, why: bookkeeping },
  },
  office_tasks: {
    rows: (person) => sql`${ofMember(person)} or ${ofCharge(person)}`,
    words: ['task of the office', 'tasks of the office'],
    columns: names('id kind member_id charge_id created_at done_at done_by'),
  },
  payment_attempts: {
    rows: ofCharge,
    words: ['checkout', 'checkouts'],
    columns: names(`
      id charge_id number provider session_id provider_payment_id is_expected membership_type amount
      currency language status created_at updated_at
    `),
    keeps: { rows: () => mayHaveMoney, why: reference },
  },
  payment_events: {
    rows: ofAttempt,
    words: ['event of the payment service', 'events of the payment service'],
    columns: names('id type session_id provider_payment_id received_at processed_at'),
    keeps: {
      rows: (person) =>
        sql`coalesce(session_id, '') in
            (select session_id from payment_attempts where ${ofCharge(person)} and ${mayHaveMoney})
          or coalesce(provider_payment_id, '') in
            (select provider_payment_id from payment_attempts where ${ofCharge(person)} and ${mayHaveMoney})`,
      why: reference,
    },
  },
  simulated_checkouts: {
    rows: ofCharge,
    words: ['simulated checkout', 'simulated checkouts'],
    columns: names('session_id charge_id membership_type amount currency status updated_at'),
  },
  mail_outbox: {
    rows: (person) => {
      const subjects = Object.values(letterSubjects).map((isAbout) => isAbout(person));
      return sql`recipient = ${person.email} or ${sql.join(subjects, sql` or `)}`;
    },
    words: ['email waiting to be sent', 'emails waiting to be sent'],
    columns: names(
      'id kind recipient language data attempts next_attempt_at last_error given_up_at created_at',
    ),
  },
  admins: {
    rows: address,
    words: ['administrator', 'administrators'],
    columns: names('id email language totp_since wrong_codes created_at updated_at'),
    secret: ['password_hash', 'totp_secret', 'totp_last_step'],
  },
  admin_sessions: {
    rows: ofAdministrator,
    words: ['session of the administration', 'sessions of the administration'],
    columns: names(
      'admin_id level user_agent created_at last_seen_at expires_at confirmed_at wrong_proofs',
    ),
    secret: ['id'],
  },
  admin_recovery_codes: {
    rows: ofAdministrator,
    words: ['recovery code', 'recovery codes'],
    columns: ['id', 'admin_id', 'used_at'],
    secret: ['code_hash'],
  },
  admin_password_resets: {
    rows: ofAdministrator,
    words: ['link for a new password', 'links for a new password'],
    columns: names('id admin_id created_at expires_at'),
    secret: ['token_hash'],
  },
  admin_devices: {
    rows: ofAdministrator,
    words: ['known device of an administrator', 'known devices of an administrator'],
    columns: names('id admin_id created_at expires_at'),
    secret: ['token_hash'],
  },
  admin_invitations: {
    rows: address,
    words: ['invitation to the administration', 'invitations to the administration'],
    columns: names('id email invited_by created_at expires_at'),
    secret: ['token_hash'],
  },
  content_revisions: {
    rows: ofAdministrator,
    words: ['earlier version of a text', 'earlier versions of texts'],
    columns: names('id kind item_id version body admin_id created_at'),
    derived: ['pictures'],
  },
  content_trash: {
    rows: ({ email }) => sql`deleted_by in (select id from admins where email = ${email})`,
    words: ['item in the trash', 'items in the trash'],
    columns: names('id kind item_id label body deleted_by deleted_at'),
    derived: ['pictures'],
  },
  content_drafts: {
    rows: ofAdministrator,
    words: ['unsaved text of the administration', 'unsaved texts of the administration'],
    columns: names('id kind item_id body admin_id base_version version created_at updated_at'),
    secret: ['device_hash'],
    derived: ['pictures'],
  },
  admin_log: {
    rows: ({ email }) => sql`admin_email = ${email} or subject_label = ${email}`,
    words: ['entry in the log of the administration', 'entries in the log of the administration'],
    columns: names('id at admin_email action subject_type subject_id subject_label changes'),
    keeps: {
      rows: all,
      why: `it must stay known who had access to personal data, until ${retentionPeriods.formerAdministrator.amount} years after the administrator left`,
    },
  },
  sign_in_failures: {
    rows: ({ email }) => sql`admin_email = ${email}`,
    words: ['failed sign-in', 'failed sign-ins'],
    columns: names('id at hour admin_email action client times'),
  },
};

export async function findPerson(db: Database, email: string): Promise<Person> {
  return { email, addressHash: await addressHash(db, email) };
}

/** Public content: nobody's data, unless an administrator writes some into a text. */
export const nonPersonalColumns: Record<string, string[]> = {
  content_sections: names('section_key title content is_published created_at updated_at version'),
  blog_posts: names(`
      id title category summary content featured_image read_more_link publish_date is_published created_at
      updated_at version search_text sort_key
    `),
  events: names(`
      id title event_date location type description registration_link learn_more_link is_published
      created_at updated_at version search_text sort_key
    `),
  timeline_sections: names(`
      id year heading description theme images carousel_autoplay carousel_interval created_at updated_at
      version
    `),
  supporting_organisations: names('id name logo position created_at updated_at version'),
  association_details: names('section details version created_at updated_at'),
  images: ['name', 'created_at', 'unused_since'],
  content_version: ['version'],
  counters: ['name', 'value'],
  voting_lists: names(
    'id title place meeting_on paid_by made_by created_at locked_by locked_at row_hash',
  ),
  term_days: names('day plan begun ended'),
  payment_days: names('day method kind currency count amount'),
  site_keys: ['name', 'value'],
  jobs: names('name last_started_at last_finished_at last_succeeded_at outcome detail late_after'),
};

export function columnsOf({ columns, secret = [], derived = [] }: PersonalTable): string[] {
  return [...columns, ...secret, ...derived];
}
