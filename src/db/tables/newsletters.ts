import type { Generated } from 'kysely';
import type { Bilingual } from './bilingual.ts';
import type { Flag, Timestamps, Titled, Versioned } from './columns.ts';

export const newsletterStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'finished',
  'cancelled',
] as const;

export type NewsletterState = (typeof newsletterStates)[number];

/** `claimed` while the email is handed over; `unknown` where nobody knows whether the mail server has accepted it. */
export type DeliveryState = 'queued' | 'claimed' | 'sent' | 'refused' | 'unknown' | 'skipped';

/** Where a subscription comes from. `office` for one that an administrator has activated unconfirmed. */
export type SubscriptionSource = 'form' | 'member' | 'import' | 'office';

export interface NewsletterTables {
  newsletters: Timestamps &
    Versioned &
    Titled &
    Bilingual<'title' | 'summary' | 'content' | 'image_alt'> & {
      id: string;
      /** The subject of the email. */
      title: string;
      /** Shown by mail programs beside the subject. */
      summary: Generated<string>;
      /** HTML from the editor: sanitise it before showing it. */
      content: Generated<string>;
      featured_image: string | null;
      image_alt: Generated<string>;
      audience: Generated<string>;
      /** 1 for an issue that the archive shows once it is sent. */
      is_public: Generated<Flag>;
      /** The last part of its address in the archive; null until it is sent. */
      slug: Generated<string | null>;
      state: Generated<NewsletterState>;
      /** When a scheduled one begins to be sent. */
      send_at: Generated<string | null>;
      started_at: Generated<string | null>;
      finished_at: Generated<string | null>;
      /** No email is tried before this moment, because the mail server did not accept any. */
      retry_at: Generated<string | null>;
      /** Attempts in a row that failed for a reason that concerns all emails. */
      failures: Generated<number>;
      /** Code of the last such failure, or `restored` where the row comes from a backup. */
      problem: Generated<string | null>;
      /** The counts of a finished one, whose deliveries are deleted after a while. */
      sent: Generated<number>;
      refused: Generated<number>;
      unknown: Generated<number>;
      skipped: Generated<number>;
      /** Readers who unsubscribed after this newsletter. */
      unsubscribed: Generated<number>;
      sent_by: Generated<string | null>;
    };
  /** One row for each recipient, from the start of the sending. */
  newsletter_deliveries: {
    /** Also the name of the Message-ID and of the return path. */
    id: string;
    newsletter_id: string;
    subscriber_id: string;
    address: string;
    language: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Generated<string | null>;
    sent_at: Generated<string | null>;
    /** Code of the last failure. */
    code: Generated<string | null>;
  };
  newsletter_subscribers: {
    id: string;
    email: string;
    name: Generated<string>;
    language: string;
    gdpr_consent: Flag;
    is_active: Generated<Flag>;
    unsubscribe_token: string;
    subscribed_at: string;
    /** 1 from the sign-up until the link in the email is used. Such a row is not active. */
    awaits_confirmation: Generated<Flag>;
    /** Null where the address came from the form alone. */
    confirmed_at: string | null;
    source: Generated<SubscriptionSource>;
    /** The sentence that was agreed to; empty where it is not known. */
    consent_text: Generated<string>;
    /** The day of the consent that an imported file states. */
    consented_on: Generated<string | null>;
    /** Set where emails came back for good, until the address is activated again. */
    bounced_at: Generated<string | null>;
    /** The status of the mail server, such as `5.1.1`. */
    bounce_code: Generated<string | null>;
    /** Days on which an email came back for now, between spaces. */
    soft_bounces: Generated<string>;
    import_id: Generated<string | null>;
  };
  newsletter_confirmations: {
    id: string;
    subscriber_id: string;
    token_hash: string;
    language: string;
    /** The sentence beside the box that was ticked. */
    consent_text: Generated<string>;
    requested_at: string;
  };
  /** People who unsubscribed. Nothing else about them is kept after the hour in which they can come back with one press. */
  newsletter_opt_outs: {
    /** Hash of the address with a key of this site. */
    address_hash: string;
    /** Hash of the last unsubscribe link, so that the link can still say that the subscription has ended. */
    token_hash: string;
    left_at: string;
    /** JSON text of the former row; null after an hour. */
    former: Generated<string | null>;
  };
}
