import type { Generated, Insertable, Selectable } from 'kysely';
import type { AdministrationTables } from './administration-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type {
  AttemptStatus,
  MovementKind,
  PaymentMethod,
  PaymentStatus,
} from '../payments/status.ts';
import type { MemberTables } from './member-tables.ts';
import type { TotalsTables } from './totals-tables.ts';

/** Booleans are numbers, because SQLite has none and the same schema must run on PostgreSQL. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);

export interface Timestamps {
  /** ISO 8601 in UTC, as all moments. */
  created_at: string;
  updated_at: string;
}

/** Every edit increases the version, so that nobody overwrites a change they have not seen. */
interface Versioned {
  version: Generated<number>;
}

interface Searched {
  search_text: Generated<string>;
  sort_key: Generated<string>;
}

export interface Tables extends AdministrationTables, ContentTables, MemberTables, TotalsTables {
  content_sections: Timestamps &
    Versioned & {
      section_key: string;
      title: string;
      content: string;
      is_published: Flag;
    };
  blog_posts: Timestamps &
    Versioned &
    Searched & {
      id: string;
      title: string;
      category: Generated<string>;
      summary: Generated<string>;
      /** HTML from the editor: sanitise it before showing it. */
      content: Generated<string>;
      featured_image: string | null;
      read_more_link: string | null;
      publish_date: string;
      is_published: Generated<Flag>;
    };
  events: Timestamps &
    Versioned &
    Searched & {
      id: string;
      title: string;
      event_date: string;
      location: Generated<string>;
      type: Generated<string>;
      description: Generated<string>;
      registration_link: string | null;
      learn_more_link: string | null;
      is_published: Generated<Flag>;
    };
  newsletter_subscribers: {
    id: string;
    email: string;
    language: string;
    gdpr_consent: Flag;
    is_active: Generated<Flag>;
    unsubscribe_token: string;
    subscribed_at: string;
    /** 1 from the sign-up until the link in the letter is used. Such a row is not active. */
    awaits_confirmation: Generated<Flag>;
    /** Null where the address came from the form alone. */
    confirmed_at: string | null;
  };
  newsletter_confirmations: {
    id: string;
    subscriber_id: string;
    token_hash: string;
    language: string;
    requested_at: string;
  };
  /** People who unsubscribed. Nothing else about them is kept. */
  newsletter_opt_outs: {
    /** Hash of the address with a key of this site. */
    address_hash: string;
    /** Hash of the last unsubscribe link, which says that the subscription has ended. */
    token_hash: string;
    left_at: string;
  };
  site_keys: {
    name: 'address-hash';
    value: string;
  };
  contact_submissions: Searched & {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    subject: string | null;
    message: string;
    inquiry_type: string | null;
    language: string;
    created_at: string;
    read_at: string | null;
    /** Time of the latest answer. */
    answered_at: string | null;
    resolved_at: string | null;
  };
  message_answers: {
    id: string;
    message_id: string;
    admin_email: string;
    text: string;
    created_at: string;
  };
  membership_applications: Searched & {
    id: string;
    /** Stored too, because the full name does not show where it ends. */
    first_name: Generated<string>;
    full_name: string;
    email: string;
    address: string;
    phone: string;
    membership_type: string;
    why_join: string;
    contribution: string;
    privacy_policy_accepted: Flag;
    terms_conditions_accepted: Flag;
    payment_status: Generated<PaymentStatus>;
    payment_session_id: string | null;
    language: string;
    created_at: string;
    resumed_at: string | null;
    /** Hash of a cookie. Only the browser that has it may change the application. */
    sender_hash: string | null;
    /** Who the application has made a member. */
    member_id: Generated<string | null>;
  };
  payment_attempts: Timestamps & {
    id: string;
    charge_id: string;
    number: number;
    provider: string;
    session_id: string | null;
    provider_payment_id: string | null;
    /** 0 for a session that the site did not start, or no longer wants to be paid. */
    is_expected: Generated<Flag>;
    membership_type: string;
    amount: number;
    currency: string;
    language: string;
    status: AttemptStatus;
  };
  /** The ledger. Bookkeeping needs its rows after everything else is deleted. */
  payments: {
    id: string;
    receipt_number: string;
    charge_id: string;
    kind: MovementKind;
    /** Öre, as all amounts; negative when money leaves the association. */
    amount: number;
    currency: string;
    membership_type: string | null;
    payer_name: string;
    method: PaymentMethod;
    /** `office` for money that an administrator has noted. */
    provider: string;
    provider_reference: string;
    provider_payment_id: string | null;
    session_id: string | null;
    /** The day that counts as the day of payment. */
    booked_on: string;
    note: Generated<string>;
    recorded_by: string | null;
    /** The row that a correction takes back. */
    reverses: string | null;
    receipt_token: string;
    occurred_at: string;
    created_at: string;
  };
  payment_events: {
    id: string;
    type: string;
    session_id: string | null;
    provider_payment_id: string | null;
    received_at: string;
    processed_at: string | null;
  };
  simulated_checkouts: {
    session_id: string;
    charge_id: string;
    membership_type: string;
    amount: number;
    currency: string;
    status: 'open' | 'paid' | 'failed';
    updated_at: string;
  };
  mail_outbox: {
    id: string;
    kind: string;
    recipient: string;
    language: string;
    data: string;
    attempts: Generated<number>;
    next_attempt_at: string;
    last_error: string | null;
    given_up_at: string | null;
    created_at: string;
  };
  timeline_sections: Timestamps &
    Versioned & {
      id: string;
      year: number;
      heading: string;
      description: Generated<string>;
      theme: Generated<string>;
      images: Generated<string>;
      carousel_autoplay: Generated<Flag>;
      carousel_interval: Generated<number>;
    };
  supporting_organisations: Timestamps &
    Versioned & {
      id: string;
      name: string;
      logo: string;
      position: number;
    };
  /** One row for each form. Fields that nobody has saved have no value. */
  association_details: Timestamps &
    Versioned & {
      section: string;
      /** JSON text. */
      details: string;
    };
  jobs: {
    name: string;
    last_started_at: string | null;
    last_finished_at: string | null;
    last_succeeded_at: string | null;
    outcome: 'ok' | 'failed' | null;
    /** JSON text without personal data. */
    detail: Generated<string>;
    late_after: string;
  };
  images: {
    name: string;
    created_at: string;
    unused_since: string | null;
  };
  /** One row. Triggers raise it at each write to a table that public pages show. */
  content_version: {
    version: number;
  };
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
