import { feeTables } from './fees.ts';

/** Periods of a member that are not void never overlap, and a paid fee has one of them at most. */
const members = `
  create table members (
    id text primary key,
    number integer not null unique,
    kind text not null constraint members_kind check (kind in ('person', 'organisation')),
    first_name text not null default '',
    last_name text not null default '',
    full_name text not null,
    registration_number text not null default '',
    email text not null,
    phone text not null default '',
    street text not null default '',
    postal_code text not null default '',
    city text not null default '',
    country text not null default '',
    birth_year integer,
    language text not null,
    chapter text not null default '',
    joined_on text not null,
    wants_newsletter integer not null default 0
      constraint members_wants_newsletter check (wants_newsletter in (0, 1)),
    no_renewal integer not null default 0
      constraint members_no_renewal check (no_renewal in (0, 1)),
    card_secret text not null unique,
    payer_id text references members (id) on delete set null,
    version integer not null default 1,
    search_text text not null default '',
    sort_key text not null default '',
    created_at text not null,
    updated_at text not null
  );
  create index members_by_name on members (sort_key, id);
  create index members_by_joining on members (joined_on, id);
  create index members_by_email on members (email);
  create index members_by_payer on members (payer_id);

  create table member_contacts (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    name text not null,
    email text not null,
    phone text not null default '',
    position integer not null,
    constraint member_contacts_position unique (member_id, position)
  );

  create table member_periods (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    plan text not null,
    starts_on text not null,
    ends_on text,
    bought_until text,
    source text not null constraint member_periods_source check (source in
      ('joined', 'renewed', 'rejoined', 'changed', 'granted', 'imported')),
    fee_id text,
    paid_on text,
    closed_by text,
    voided_at text,
    void_reason text,
    created_by text,
    created_at text not null,
    constraint member_periods_days check (ends_on is null or ends_on >= starts_on),
    constraint member_periods_void check ((voided_at is null) = (void_reason is null))
  );
  create index member_periods_by_member
    on member_periods (member_id, starts_on, ends_on, voided_at, plan);
  create unique index member_periods_by_fee on member_periods (fee_id) where voided_at is null;

  create table member_standings (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    standing text not null constraint member_standings_standing check (standing in
      ('left', 'excluded', 'deceased', 'dissolved', 'suspended')),
    starts_on text not null,
    ends_on text,
    closed_by text,
    decided_on text,
    voided_at text,
    created_by text,
    created_at text not null,
    constraint member_standings_days check (ends_on is null or ends_on >= starts_on)
  );
  create index member_standings_by_member on member_standings (member_id, starts_on);

  create table member_history (
    id text primary key,
    member_id text not null references members (id) on delete cascade,
    at text not null,
    admin_id text,
    event text not null,
    details text not null default '{}'
  );
  create index member_history_by_member on member_history (member_id, at);

  create table office_tasks (
    id text primary key,
    kind text not null,
    member_id text references members (id) on delete cascade,
    fee_id text,
    created_at text not null,
    done_at text,
    done_by text
  );
  create index office_tasks_by_state on office_tasks (done_at, created_at);
  create index office_tasks_by_member on office_tasks (member_id);

  create table member_imports (
    id text primary key,
    file_name text not null,
    content text not null,
    mapping text not null,
    row_count integer not null,
    created_by text not null,
    created_at text not null,
    imported_at text,
    result text
  );
`;

const applications = `
  alter table membership_applications add column sender_hash text;
  alter table membership_applications add column street text not null default '';
  alter table membership_applications add column postal_code text not null default '';
  alter table membership_applications add column city text not null default '';
  alter table membership_applications add column country text not null default '';
  alter table membership_applications
    add column member_id text references members (id) on delete cascade;
  alter table membership_applications add column decision text
    constraint membership_applications_decision check (decision in ('accepted', 'declined'));
  alter table membership_applications add column decided_at text;
  alter table membership_applications add column decided_by text;
  alter table membership_applications add column decline_reason text;
  alter table membership_applications add column fee_status_before text;
  create index membership_applications_undecided
    on membership_applications (created_at) where decision is null;
  create index membership_applications_by_sender on membership_applications (sender_hash);
  create index membership_applications_by_member on membership_applications (member_id);

  create table application_letters (
    id text primary key,
    application_id text not null references membership_applications (id) on delete cascade,
    kind text not null constraint application_letters_kind check (kind in
      ('question', 'accepted', 'declined')),
    admin_email text not null,
    text text not null,
    letter_id text,
    created_at text not null
  );
  create index application_letters_by_application
    on application_letters (application_id, created_at);
`;

/** A list keeps names without a reference to the member, because a meeting has voted by it. */
const votingLists = `
  create table voting_lists (
    id text primary key,
    title text not null,
    place text not null default '',
    meeting_on text not null,
    paid_by text not null,
    made_by text,
    created_at text not null,
    locked_by text,
    locked_at text,
    row_hash text,
    constraint voting_lists_lock check ((locked_at is null) = (row_hash is null))
  );

  create table voting_list_rows (
    id text primary key,
    list_id text not null references voting_lists (id) on delete cascade,
    position integer not null,
    member_id text not null,
    member_number integer not null,
    name text not null,
    plan text not null,
    votes integer not null,
    paid_on text,
    receipt_number text,
    constraint voting_list_rows_member unique (list_id, member_number)
  );
  create index voting_list_rows_by_member on voting_list_rows (member_id);

  create table voting_list_corrections (
    id text primary key,
    list_id text not null references voting_lists (id) on delete cascade,
    position integer not null,
    change text not null
      constraint voting_list_corrections_change check (change in ('added', 'struck')),
    member_id text not null,
    member_number integer not null,
    name text not null,
    reason text not null,
    made_by text,
    created_at text not null,
    constraint voting_list_corrections_position unique (list_id, position)
  );
`;

export const memberTables = [members, applications, feeTables, votingLists].join('');
