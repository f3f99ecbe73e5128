import { sql } from 'kysely';
import { type AnyDatabase, isPostgres, run } from './helpers.ts';

export async function addAdministration(db: AnyDatabase): Promise<void> {
  await run(db, tables);
  const statements = isPostgres(db) ? deletionOnPostgres : deletionOnSqlite;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const tables = `
  alter table admins add column language text not null default 'en';
  alter table admins add column wrong_codes integer not null default 0;
  alter table admin_sessions add column confirmed_at text;
  alter table admin_sessions add column wrong_proofs integer not null default 0;

  create table admin_password_resets (
    id text primary key,
    admin_id text not null references admins (id) on delete cascade,
    token_hash text not null unique,
    created_at text not null,
    expires_at text not null
  );

  create table admin_devices (
    id text primary key,
    admin_id text not null references admins (id) on delete cascade,
    token_hash text not null,
    created_at text not null,
    expires_at text not null,
    constraint admin_devices_once unique (admin_id, token_hash)
  );

  create table sign_in_failures (
    id text primary key,
    at text not null,
    hour text not null,
    admin_email text not null,
    action text not null,
    client text not null,
    times integer not null default 1,
    constraint sign_in_failures_once unique (hour, admin_email, action, client)
  );
  create index sign_in_failures_by_date on sign_in_failures (at, id);

  create table sent_forms (
    key text primary key,
    location text not null,
    notice text,
    sent_at text not null
  );

  create index admin_log_by_author on admin_log (admin_email, at);
  create index admin_log_by_label on admin_log (subject_label, at);
`;

/** Lets the retention job delete old entries. Two days of the two years are for time zones and leap years. */
const deletionOnSqlite = [
  'drop trigger admin_log_no_delete',
  `create trigger admin_log_no_delete before delete on admin_log
  when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years', '+2 days')
  begin select raise(abort, 'the log is append-only'); end`,
];

const deletionOnPostgres = [
  `create or replace function admin_log_no_delete() returns trigger language plpgsql as $body$
  begin
    if old.at > to_char(now() at time zone 'utc' - interval '2 years' + interval '2 days',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    then raise exception 'the log is append-only';
    end if;
    return old;
  end $body$`,
];
