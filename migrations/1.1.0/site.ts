import { randomBytes } from 'node:crypto';
import { type AnyDatabase, insertAll, run } from './helpers.ts';

/** Adds what the association says of itself, answers to messages, and confirmed newsletter addresses. */
export async function addSite(db: AnyDatabase): Promise<void> {
  await run(db, tables);
  await insertAll(db, 'content_version', [{ version: 1 }]);
  // In the database, because the hashes would be worthless in a backup without their key.
  const value = randomBytes(32).toString('hex');
  await insertAll(db, 'site_keys', [{ name: 'address-hash', value }]);
}

const tables = `
  create table association_details (
    section text primary key,
    details text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  );
  create table site_keys (name text primary key, value text not null);
  create table content_version (version integer not null);

  alter table contact_submissions add column answered_at text;
  create table message_answers (
    id text primary key,
    message_id text not null references contact_submissions (id) on delete cascade,
    admin_email text not null,
    text text not null,
    created_at text not null
  );
  create index message_answers_by_message on message_answers (message_id, created_at);

  alter table newsletter_subscribers
    add column awaits_confirmation integer not null default 0 check (awaits_confirmation in (0, 1));
  alter table newsletter_subscribers add column confirmed_at text;
  create table newsletter_confirmations (
    id text primary key,
    subscriber_id text not null references newsletter_subscribers (id) on delete cascade,
    token_hash text not null unique,
    language text not null,
    requested_at text not null
  );
  create index newsletter_confirmations_by_subscriber
    on newsletter_confirmations (subscriber_id, requested_at);
  create table newsletter_opt_outs (
    address_hash text primary key,
    token_hash text not null unique,
    left_at text not null
  );
`;
