import { type AnyDatabase, run } from '../1.1.0/helpers.ts';

/** Lets the newsletter be written and sent, and letters to members have an attachment and a time. */
export async function sendNewsletters(db: AnyDatabase): Promise<void> {
  await run(db, tables);
}

const tables = `
  create table newsletters (
    id text primary key,
    title text not null,
    other_title text not null default '',
    summary text not null default '',
    other_summary text not null default '',
    content text not null default '',
    other_content text not null default '',
    featured_image text,
    image_alt text not null default '',
    other_image_alt text not null default '',
    language text not null default 'sv',
    audience text not null default 'all',
    is_public integer not null default 1,
    slug text unique,
    state text not null default 'draft' constraint newsletters_state
      check (state in ('draft', 'scheduled', 'sending', 'paused', 'finished', 'cancelled')),
    send_at text,
    started_at text,
    finished_at text,
    retry_at text,
    failures integer not null default 0,
    problem text,
    sent integer not null default 0,
    refused integer not null default 0,
    unknown integer not null default 0,
    skipped integer not null default 0,
    unsubscribed integer not null default 0,
    sent_by text references admins (id) on delete set null,
    search_text text not null default '',
    sort_key text not null default '',
    swedish_sort_key text not null default '',
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  );

  create table newsletter_deliveries (
    id text primary key,
    newsletter_id text not null,
    subscriber_id text not null,
    address text not null,
    language text not null,
    state text not null default 'queued' constraint newsletter_deliveries_state
      check (state in ('queued', 'claimed', 'sent', 'refused', 'unknown', 'skipped')),
    attempts integer not null default 0,
    next_attempt_at text,
    sent_at text,
    code text
  );
  create unique index newsletter_deliveries_once
    on newsletter_deliveries (newsletter_id, address);
  create index newsletter_deliveries_due
    on newsletter_deliveries (newsletter_id, state, next_attempt_at);
  create index newsletter_deliveries_by_address on newsletter_deliveries (address);

  alter table newsletter_subscribers add column name text not null default '';
  alter table newsletter_subscribers add column source text not null default 'form';
  alter table newsletter_subscribers add column consent_text text not null default '';
  alter table newsletter_subscribers add column consented_on text;
  alter table newsletter_subscribers add column bounced_at text;
  alter table newsletter_subscribers add column bounce_code text;
  alter table newsletter_subscribers add column soft_bounces text not null default '';
  alter table newsletter_subscribers add column import_id text
    references member_imports (id) on delete set null;
  create index newsletter_subscribers_by_import
    on newsletter_subscribers (import_id) where import_id is not null;
  alter table newsletter_confirmations add column consent_text text not null default '';
  alter table newsletter_opt_outs add column former text;
  alter table member_imports add column kind text not null default 'members';

  alter table member_letters add column send_at text;
  create table letter_attachments (
    letter_id text primary key references member_letters (id) on delete cascade,
    file_name text not null,
    bytes integer not null,
    content text not null
  );
`;
