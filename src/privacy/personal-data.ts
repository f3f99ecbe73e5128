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
const ofApplication: Condition = (person) => sql`application_id in ${applications(person)}`;
const attempts = (person: Person, column: string) =>
  sql`(select ${sql.ref(column)} from payment_attempts where ${ofApplication(person)})`;
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
  membership_applications: {
    rows: address,
    words: ['membership application', 'membership applications'],
    columns: [
      ...names('id first_name full_name email address phone membership_type'),
      ...answerColumns,
      ...names(`
        privacy_policy_accepted terms_conditions_accepted payment_status payment_session_id language
        created_at resumed_at
      `),
    ],
    secret: ['sender_hash'],
    derived: ['search_text', 'sort_key'],
  },
  payments: {
    rows: ofApplication,
    words: ['row of the payments ledger', 'rows of the payments ledger'],
    columns: names(`
      id receipt_number application_id kind amount currency membership_type payer_name provider
      provider_reference provider_payment_id session_id occurred_at created_at
    `),
    keeps: { rows: all, why: bookkeeping },
  },
  payment_attempts: {
    rows: ofApplication,
    words: ['checkout', 'checkouts'],
    columns: names(`
      id application_id number provider session_id provider_payment_id is_expected membership_type amount
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
            (select session_id from payment_attempts where ${ofApplication(person)} and ${mayHaveMoney})
          or coalesce(provider_payment_id, '') in
            (select provider_payment_id from payment_attempts where ${ofApplication(person)} and ${mayHaveMoney})`,
      why: reference,
    },
  },
  simulated_checkouts: {
    rows: ofApplication,
    words: ['simulated checkout', 'simulated checkouts'],
    columns: names('session_id application_id membership_type amount currency status updated_at'),
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
  site_keys: ['name', 'value'],
  jobs: names('name last_started_at last_finished_at last_succeeded_at outcome detail late_after'),
};

export function columnsOf({ columns, secret = [], derived = [] }: PersonalTable): string[] {
  return [...columns, ...secret, ...derived];
}
