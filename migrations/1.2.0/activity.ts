import { sql } from 'kysely';
import { type AnyDatabase, eachRow, insertAll, isPostgres, run } from '../1.1.0/helpers.ts';

/** Joins the log of the administration and the histories of members and fees into one table. */
export async function joinActivity(db: AnyDatabase): Promise<void> {
  await run(db, table);
  await run(db, copies);
  await copyFeeChanges(db);
  await run(db, 'drop table admin_log; drop table member_history; drop table fee_changes');
  // Their histories say who has added them.
  for (const name of ['member_periods', 'member_standings', 'fees']) {
    await run(db, `alter table ${name} drop column created_by`);
  }
  const statements = isPostgres(db) ? protectionOnPostgres : protectionOnSqlite;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Only the log names the author: a history is deleted with its member or fee, and finds the author by the id. */
const table = `
  create table activity (
    id text primary key,
    happened_at text not null,
    actor_id text,
    actor_name text,
    action text not null,
    subject_type text,
    subject_id text,
    subject_label text,
    changes text not null default '[]',
    member_id text references members (id) on delete cascade,
    fee_id text references fees (id) on delete cascade,
    constraint activity_log
      check ((actor_name is not null) = (member_id is null and fee_id is null))
  );
  create index activity_by_date on activity (happened_at, id) where actor_name is not null;
  create index activity_by_author on activity (actor_name, happened_at) where actor_name is not null;
  create index activity_by_label on activity (subject_label, happened_at) where subject_label is not null;
  create index activity_by_member on activity (member_id, happened_at) where member_id is not null;
  create index activity_by_fee on activity (fee_id, happened_at) where fee_id is not null
`;

const copies = `
  insert into activity
    (id, happened_at, actor_name, action, subject_type, subject_id, subject_label, changes)
    select id, at, admin_email, action, subject_type, subject_id, subject_label, changes
    from admin_log;
  insert into activity
    (id, happened_at, actor_id, action, subject_type, subject_id, changes, member_id)
    select id, at, admin_id, event, 'member', member_id, details, member_id
    from member_history
`;

async function copyFeeChanges(db: AnyDatabase): Promise<void> {
  await eachRow(db, 'fee_changes', async (row) => {
    const { admin_id, amount, amount_before, at, due_before, due_on, fee_id, id, reason } = row;
    const details = {
      amountBefore: amount_before,
      amount,
      onBefore: due_before,
      on: due_on,
      reason,
    };
    await insertAll(db, 'activity', [
      {
        id: id!,
        happened_at: at!,
        actor_id: admin_id!,
        action: 'feeChanged',
        subject_type: 'fee',
        subject_id: fee_id!,
        changes: JSON.stringify(details),
        fee_id: fee_id!,
      },
    ]);
  });
}

const refusal = 'the log is append-only';

/** Lets the retention job delete old entries. Two days of the two years are for time zones and leap years. */
const protectionOnSqlite = [
  `create trigger activity_no_update before update on activity
  when old.actor_name is not null or new.actor_name is not null
  begin select raise(abort, '${refusal}'); end`,
  `create trigger activity_no_delete before delete on activity
  when old.actor_name is not null
    and old.happened_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years', '+2 days')
  begin select raise(abort, '${refusal}'); end`,
];

const protectionOnPostgres = [
  'drop function admin_log_no_update()',
  'drop function admin_log_no_delete()',
  `create function activity_no_update() returns trigger language plpgsql as $body$
  begin
    if old.actor_name is not null or new.actor_name is not null then
      raise exception '${refusal}';
    end if;
    return new;
  end $body$`,
  `create function activity_no_delete() returns trigger language plpgsql as $body$
  begin
    if old.actor_name is not null
      and old.happened_at > to_char(now() at time zone 'utc' - interval '2 years' + interval '2 days',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    then raise exception '${refusal}';
    end if;
    return old;
  end $body$`,
  ...['update', 'delete'].map(
    (change) => `create trigger activity_no_${change} before ${change} on activity
    for each row execute function activity_no_${change}()`,
  ),
];
