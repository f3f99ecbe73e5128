const fees = `
  create table counters (name text primary key, value integer not null);

  create table fees (
    id text primary key,
    purpose text not null
      constraint fees_purpose check (purpose in ('join', 'renew', 'change')),
    member_id text references members (id) on delete cascade,
    application_id text references membership_applications (id) on delete cascade,
    plan text,
    payer_name text not null,
    payer_email text not null,
    language text not null,
    amount integer not null constraint fees_amount check (amount >= 0),
    currency text not null default 'sek',
    reference text not null unique,
    token text not null unique,
    due_on text not null,
    starts_on text,
    status text not null,
    created_by text,
    created_at text not null,
    updated_at text not null
  );
  create table fee_changes (
    id text primary key,
    fee_id text not null references fees (id) on delete cascade,
    at text not null,
    admin_id text,
    amount_before integer not null,
    amount integer not null,
    due_before text not null,
    due_on text not null,
    reason text not null
  );
  create index fee_changes_by_fee on fee_changes (fee_id, at);
  create table card_refunds (
    id text primary key,
    fee_id text not null references fees (id) on delete cascade,
    provider_payment_id text not null,
    amount integer not null,
    status text not null,
    admin_id text,
    created_at text not null,
    updated_at text not null
  );
  create index card_refunds_by_fee on card_refunds (fee_id, created_at);
  create index fees_by_member on fees (member_id, created_at);
  create index fees_by_application on fees (application_id);
  create index fees_by_payer on fees (payer_email);
  create index fees_by_status on fees (status, due_on, id);
`;

/** `about` is the period that a fee follows or, for any other fee, the fee. */
const reminders = `
  create table reminders (
    id text primary key,
    fee_id text not null references fees (id) on delete cascade,
    about text not null,
    step text not null,
    sent_on text not null,
    letter_id text,
    outcome text constraint reminders_outcome check (outcome in ('dropped', 'failed')),
    constraint reminders_step unique (about, step)
  );
  create index reminders_by_fee on reminders (fee_id, sent_on);
  create index reminders_by_day on reminders (sent_on, id);
  create index reminders_by_letter on reminders (letter_id);

  create table reminder_steps (
    step text primary key,
    is_on integer not null
      constraint reminder_steps_is_on check (is_on in (0, 1)),
    days integer not null,
    subject_sv text not null default '',
    text_sv text not null default '',
    subject_en text not null default '',
    text_en text not null default '',
    version integer not null,
    created_at text not null,
    updated_at text not null
  );
`;

export const feeTables = [fees, reminders].join('');
