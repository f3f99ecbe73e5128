import type { Generated, Insertable, Selectable } from 'kysely';

/** Stored booleans: SQLite has none, and the same schema must run on PostgreSQL. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);

interface Timestamps {
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

export interface Tables {
  content_sections: Timestamps & {
    section_key: string;
    title: string;
    content: string;
    is_published: Flag;
  };
  blog_posts: Timestamps & {
    id: string;
    title: string;
    category: Generated<string>;
    summary: Generated<string>;
    /** HTML from the editor; sanitise before it is shown. */
    content: Generated<string>;
    featured_image: string | null;
    read_more_link: string | null;
    /** A calendar day in Stockholm: yyyy-mm-dd. */
    publish_date: string;
    is_published: Generated<Flag>;
  };
  events: Timestamps & {
    id: string;
    title: string;
    /** The moment it begins: ISO 8601, UTC. */
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
    /** Trimmed and lower-cased. */
    email: string;
    language: string;
    gdpr_consent: Flag;
    is_active: Generated<Flag>;
    unsubscribe_token: string;
    subscribed_at: string;
  };
  contact_submissions: {
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
  };
  membership_applications: {
    id: string;
    full_name: string;
    email: string;
    address: string;
    phone: string;
    membership_type: string;
    why_join: string;
    contribution: string;
    privacy_policy_accepted: Flag;
    terms_conditions_accepted: Flag;
    payment_status: Generated<string>;
    payment_session_id: string | null;
    language: string;
    created_at: string;
  };
  timeline_sections: Timestamps & {
    id: string;
    year: number;
    heading: string;
    description: Generated<string>;
    theme: Generated<string>;
    /** JSON text: [{src, alt}]. */
    images: Generated<string>;
    carousel_autoplay: Generated<Flag>;
    /** Milliseconds. */
    carousel_interval: Generated<number>;
  };
  supporting_organisations: Timestamps & {
    id: string;
    name: string;
    logo: string;
    position: number;
  };
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
