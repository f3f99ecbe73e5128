import type { Generated, Insertable, Selectable } from 'kysely';
import type { AdministrationTables } from './tables/administration.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { Bilingual, BilingualTables, Categorised } from './tables/bilingual.ts';
import type { Flag, Timestamps, Versioned, Searched, Titled } from './tables/columns.ts';
import type { ContentTables } from './tables/content.ts';
import type { MemberTables } from './tables/members.ts';
import type { NewsletterTables } from './tables/newsletters.ts';
import type { OwnPageTables } from './tables/own-page.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { VotingTables } from './tables/voting.ts';

export interface Tables
  extends
    AdministrationTables,
    ApplicationTables,
    BilingualTables,
    ContentTables,
    MemberTables,
    NewsletterTables,
    OwnPageTables,
    PaymentTables,
    VotingTables {
  /** Texts of public pages that the association has written in place of the defaults. */
  content_sections: Timestamps &
    Versioned & {
      section_key: string;
      title: string;
      content: string;
      /** The defaults when they were written, by column, as JSON text. */
      defaults: Generated<string>;
      is_published: Flag;
    };
  blog_posts: Timestamps &
    Versioned &
    Titled &
    Categorised &
    Bilingual<'title' | 'summary' | 'content' | 'image_alt'> & {
      id: string;
      title: string;
      category: Generated<string>;
      summary: Generated<string>;
      /** HTML from the editor: sanitise it before showing it. */
      content: Generated<string>;
      featured_image: string | null;
      image_alt: Generated<string>;
      read_more_link: string | null;
      publish_date: string;
      /** The hour in Stockholm as hh:mm; empty for a post that appears with its day. */
      publish_time: Generated<string>;
      /**
       * The moment at which somebody first published it, whenever it appears. Null for a draft, and for a post from
       * before version 1.2.0.
       */
      published_at: Generated<string | null>;
      is_published: Generated<Flag>;
    };
  events: Timestamps &
    Versioned &
    Titled &
    Categorised &
    Bilingual<'title' | 'location' | 'description'> & {
      id: string;
      title: string;
      /** The moment of the start; midnight in Stockholm for a whole day. */
      event_date: string;
      /**
       * The moment of the end; midnight of the last day for whole days. Null where the end is not known, or for a
       * single whole day.
       */
      end_date: Generated<string | null>;
      is_all_day: Generated<Flag>;
      is_cancelled: Generated<Flag>;
      /** The name of the place. */
      location: Generated<string>;
      /** An address by which a map finds the place. */
      address: Generated<string>;
      type: Generated<string>;
      description: Generated<string>;
      registration_link: string | null;
      learn_more_link: string | null;
      /** The same for all events that were made together. */
      series_id: Generated<string | null>;
      is_published: Generated<Flag>;
    };
  site_keys: {
    name: 'address-hash' | 'mode' | 'samples-unfinished';
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
  mail_outbox: {
    id: string;
    kind: string;
    /** Empty for a letter on paper. */
    recipient: string;
    language: string;
    data: string;
    attempts: Generated<number>;
    next_attempt_at: string;
    last_error: string | null;
    given_up_at: string | null;
    /** Set once somebody has printed a letter on paper. */
    printed_at: string | null;
    created_at: string;
  };
  timeline_sections: Timestamps &
    Versioned &
    Bilingual<'heading' | 'description' | 'theme'> & {
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
    Versioned &
    Bilingual<'description'> & {
      id: string;
      name: string;
      description: Generated<string>;
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
    /** `ok`, or why the last run failed, without personal data. */
    result: string | null;
  };
  images: {
    name: string;
    created_at: string;
    unused_since: string | null;
  };
  /** Has one row, which PostgreSQL raises with each commit; SQLite counts its commits itself. */
  content_version: {
    version: number;
  };
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
