import { type RawBuilder, sql } from 'kysely';
import { retentionYears } from '../pages/policies.ts';

type Condition = (email: string) => RawBuilder<boolean>;

/** A table with personal data. Every column is in one of the three lists. */
export interface Place {
  /** Which of its rows belong to the person with that address. */
  rows: Condition;
  /** What a row is, for the operator: one, and several. */
  words: [one: string, several: string];
  /** Handed out to the person. */
  columns: string[];
  /** Never handed out: who has them gets in somewhere, or could try to. */
  secret?: string[];
  /** Made from the others, for the lists. */
  derived?: string[];
  /** Rows that stay when the person is erased, and why. All others go. */
  keeps?: { rows: Condition; why: string };
}

const all: Condition = () => sql`true`;
const address: Condition = (email) => sql`email = ${email}`;
const applications = (email: string) =>
  sql`(select id from membership_applications where email = ${email})`;
const ofApplication: Condition = (email) => sql`application_id in ${applications(email)}`;
const attempts = (email: string, column: string) =>
  sql`(select ${sql.ref(column)} from payment_attempts where ${ofApplication(email)})`;
const ofAttempt: Condition = (email) =>
  sql`session_id in ${attempts(email, 'session_id')}
    or provider_payment_id in ${attempts(email, 'provider_payment_id')}`;
const ofAdministrator: Condition = (email) =>
  sql`admin_id in (select id from admins where email = ${email})`;

/** Money came, or may still come: a refund must find its way into the ledger years later. */
const mayHaveMoney = sql<boolean>`(status in
  ('paid', 'partially_refunded', 'refunded', 'disputed', 'needs_review')
  or (status in ('pending', 'processing') and provider <> 'demo'))`;
const bookkeeping = `bookkeeping: the law keeps it for ${retentionYears.financial} years after the calendar year`;
const reference = 'a reference without a name, by which the ledger hears of refunds';

/**
 * Everywhere the database holds something about a person, and how it is found by the e-mail address. A row
 * is found through rows of the places above its own, so erasing begins at the end.
 */
export const places: Record<string, Place> = {
  newsletter_subscribers: {
    rows: address,
    words: ['newsletter subscription', 'newsletter subscriptions'],
    columns: ['id', 'email', 'language', 'gdpr_consent', 'is_active', 'subscribed_at'],
    secret: ['unsubscribe_token'],
  },
  contact_submissions: {
    rows: address,
    words: ['contact message', 'contact messages'],
    columns: [
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'subject',
      'message',
      'inquiry_type',
      'language',
      'created_at',
      'read_at',
      'resolved_at',
    ],
    derived: ['search_text', 'sort_key'],
  },
  membership_applications: {
    rows: address,
    words: ['membership application', 'membership applications'],
    columns: [
      'id',
      'first_name',
      'full_name',
      'email',
      'address',
      'phone',
      'membership_type',
      'why_join',
      'contribution',
      'privacy_policy_accepted',
      'terms_conditions_accepted',
      'payment_status',
      'payment_session_id',
      'language',
      'created_at',
      'resumed_at',
    ],
    derived: ['search_text', 'sort_key'],
  },
  payments: {
    rows: ofApplication,
    words: ['row of the payments ledger', 'rows of the payments ledger'],
    columns: [
      'id',
      'receipt_number',
      'application_id',
      'kind',
      'amount',
      'currency',
      'membership_type',
      'payer_name',
      'provider',
      'provider_reference',
      'provider_payment_id',
      'session_id',
      'occurred_at',
      'created_at',
    ],
    keeps: { rows: all, why: bookkeeping },
  },
  payment_attempts: {
    rows: ofApplication,
    words: ['checkout', 'checkouts'],
    columns: [
      'id',
      'application_id',
      'number',
      'provider',
      'session_id',
      'provider_payment_id',
      'is_expected',
      'membership_type',
      'amount',
      'currency',
      'language',
      'status',
      'created_at',
      'updated_at',
    ],
    keeps: { rows: () => mayHaveMoney, why: reference },
  },
  payment_events: {
    rows: ofAttempt,
    words: ['event of the card provider', 'events of the card provider'],
    columns: ['id', 'type', 'session_id', 'provider_payment_id', 'received_at', 'processed_at'],
    keeps: {
      rows: (email) =>
        sql`coalesce(session_id, '') in
            (select session_id from payment_attempts where ${ofApplication(email)} and ${mayHaveMoney})
          or coalesce(provider_payment_id, '') in
            (select provider_payment_id from payment_attempts where ${ofApplication(email)} and ${mayHaveMoney})`,
      why: reference,
    },
  },
  simulated_checkouts: {
    rows: ofApplication,
    words: ['simulated checkout', 'simulated checkouts'],
    columns: [
      'session_id',
      'application_id',
      'membership_type',
      'amount',
      'currency',
      'status',
      'updated_at',
    ],
  },
  mail_outbox: {
    rows: (email) =>
      sql`recipient = ${email} or data ->> 'email' = ${email}
        or data ->> 'applicationId' in ${applications(email)}`,
    words: ['letter that waits to be sent', 'letters that wait to be sent'],
    columns: [
      'id',
      'kind',
      'recipient',
      'language',
      'data',
      'attempts',
      'next_attempt_at',
      'last_error',
      'given_up_at',
      'created_at',
    ],
  },
  admins: {
    rows: address,
    words: ['administrator', 'administrators'],
    columns: ['id', 'email', 'totp_since', 'created_at', 'updated_at'],
    secret: ['password_hash', 'totp_secret', 'totp_last_step'],
  },
  admin_sessions: {
    rows: ofAdministrator,
    words: ['session of the administration', 'sessions of the administration'],
    columns: ['admin_id', 'level', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'],
    secret: ['id'],
  },
  admin_recovery_codes: {
    rows: ofAdministrator,
    words: ['recovery code', 'recovery codes'],
    columns: ['id', 'admin_id', 'used_at'],
    secret: ['code_hash'],
  },
  admin_invitations: {
    rows: address,
    words: ['invitation to the administration', 'invitations to the administration'],
    columns: ['id', 'email', 'invited_by', 'created_at', 'expires_at'],
    secret: ['token_hash'],
  },
  admin_log: {
    rows: (email) => sql`admin_email = ${email} or subject_label = ${email}`,
    words: ['entry in the log of the administration', 'entries in the log of the administration'],
    columns: [
      'id',
      'at',
      'admin_email',
      'action',
      'subject_type',
      'subject_id',
      'subject_label',
      'changes',
    ],
    keeps: {
      rows: all,
      why: 'who had access to personal data must stay known; the log refuses changes',
    },
  },
};

export function columnsOf({ columns, secret = [], derived = [] }: Place): string[] {
  return [...columns, ...secret, ...derived];
}
