/** Emails in the outbox have a recipient. Letters without one wait to be printed. */
export const letterTables = `
  alter table mail_outbox add column printed_at text;

  create table member_letters (
    id text primary key,
    purpose text not null constraint member_letters_purpose
      check (purpose in ('summons', 'information')),
    subject_sv text not null,
    text_sv text not null,
    subject_en text not null default '',
    text_en text not null default '',
    audience text not null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null,
    sent_at text,
    sent_by text,
    by_email integer,
    on_paper integer,
    left_out integer
  );
`;
